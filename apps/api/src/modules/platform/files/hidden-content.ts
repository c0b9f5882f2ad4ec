/**
 * Marks by which a browser or a script engine takes a file for a page, a program or a document at any offset. Each is
 * too long to occur by chance in compressed data.
 */
const marks = /<script|<!doctype html|<html[\s>]|<iframe|<svg\s+[a-z:]+=|<\?php\s|%PDF-1\./i

/** Signatures of RAR and 7z archives. */
const archives = [Buffer.from('526172211a07', 'hex'), Buffer.from('377abcaf271c', 'hex')]

const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const zipEndBytes = 22
const zipCommentBytesMax = 65_535

/**
 * True if a picture is also a valid page, script, document or archive (a polyglot). Encoding would remove the hidden
 * part; the file is refused because no honest user sends one. Data that phones append to photos (a second picture, a
 * short film, depth) does not match.
 */
export function hidesAnotherFile(content: Buffer): boolean {
  return marks.test(content.toString('latin1')) || archives.some((head) => content.includes(head)) || endsAsZip(content)
}

/** True if the last bytes form a ZIP end record, whose comment reaches the last byte (APPNOTE, section 4.3.16). */
function endsAsZip(content: Buffer): boolean {
  const first = Math.max(0, content.length - zipEndBytes - zipCommentBytesMax)
  for (let at = content.lastIndexOf(zipEnd); at >= first; at = at === 0 ? -1 : content.lastIndexOf(zipEnd, at - 1)) {
    if (at + zipEndBytes <= content.length && at + zipEndBytes + content.readUInt16LE(at + 20) === content.length) {
      return true
    }
  }
  return false
}
