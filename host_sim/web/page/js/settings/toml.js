// The lines of a settings.toml, read and changed one by one so that everything else in the file stays. Pure.

const VALUE = `(?:"([^"\\n]*)"|'([^'\\n]*)'|([^"'\\n#]*))`; // a # within quotes is no comment but a colour
const lineOf = (key) => new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*${VALUE}.*$`, "m");

/** The short name of a setting: PEGOUT_COLOR_A → color_a. */
export const fieldName = (key) => key.replace("PEGOUT_", "").toLowerCase();

/** The value of every setting of the table's `rows` in the file `text`, as text; its default where it has no line. */
export function read(text, rows) {
  const values = {};
  for (const { key, default: standard, default_three: three } of rows) {
    const line = lineOf(key).exec(text);
    const found = line && (line[1] ?? line[2] ?? line[3]).trim();
    values[key] = found ?? (three && values.PEGOUT_SIDES === "3" ? three : standard);
  }
  return values;
}

/** The file with `key` set to `value`: in its line, in the comment that shows it, or at the end. */
export function written(text, key, value) {
  const line = `${key} = "${value}"`;
  if (lineOf(key).test(text)) return text.replace(lineOf(key), () => line);
  const comment = new RegExp(`^#[ \\t]*${key}[ \\t]*=.*$`, "m");
  if (comment.test(text)) return text.replace(comment, () => line);
  return `${text.replace(/\n*$/, "\n")}${line}\n`;
}
