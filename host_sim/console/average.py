"""An average that grows number by number."""

from dataclasses import dataclass


@dataclass
class Average:
    """An average, as text with one decimal; a dash for nothing."""

    total: int = 0
    count: int = 0

    def add(self, number: int) -> None:
        self.total += number
        self.count += 1

    @property
    def value(self) -> float:
        """The average. There must be numbers."""
        return self.total / self.count

    def __str__(self) -> str:
        return f"{self.value:.1f}" if self.count else "-"
