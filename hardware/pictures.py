"""Words beside a rendered picture, with lines to what they name."""

from PIL import Image, ImageDraw, ImageFont

NOTE_SIZE = 24
"""Height of the words beside a picture in pixels; a guide shows it at half its size or so."""


def with_notes(picture, notes):
    """Return the picture with words in a margin at its left and right, each with a line to its place."""
    font, room, high = ImageFont.load_default(size=NOTE_SIZE), 320, 4 * NOTE_SIZE
    wide, tall = picture.width + 2 * room, max(picture.height, high * (len(notes) // 2 + 2))
    paper = Image.new("RGB", (wide, tall), "white")
    paper.paste(picture, (room, (tall - picture.height) // 2))
    draw = ImageDraw.Draw(paper)
    shifted = [((x + room, y + (tall - picture.height) // 2), words) for (x, y), words in notes]
    shifted.sort(key=lambda note: note[0][0])
    half = (len(shifted) + 1) // 2
    for group, left in ((shifted[:half], True), (shifted[half:], False)):
        group.sort(key=lambda note: note[0][1])
        for number, ((x, y), words) in enumerate(group):
            at = tall * (number + 0.5) / len(group)
            lines = wrapped(draw, words, font, room - 24)
            box = 8 if left else wide - room + 16, at - 0.64 * NOTE_SIZE * len(lines)
            draw.multiline_text(box, "\n".join(lines), fill=(30, 30, 30), font=font, spacing=4)
            end = room - 12 if left else wide - room + 8
            start = min(box[0] + max(draw.textlength(line, font=font) for line in lines) + 6, end) if left else end
            draw.line([(start, at), (x, y)], fill=(190, 30, 30), width=2)
            draw.ellipse([x - 5, y - 5, x + 5, y + 5], outline=(190, 30, 30), width=3)
    return paper


def wrapped(draw, words, font, wide):
    """Return the words in lines that are at most `wide` pixels long."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if draw.textlength(longer, font=font) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
