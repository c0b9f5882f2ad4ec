/**
 * What makes a browser or a script engine take a file for a page, a program or a document, wherever it stands; each long
 * enough never to come up by chance in compressed data.
 */
const marks = /<script|<!doctype html|<html[\s>]|<iframe|<svg\s+[a-z:]+=|<\?php\s|%PDF-1\./i

/** How archives of the kinds RAR and 7z begin. */
const archives = [Buffer.from('526172211a07', 'hex'), Buffer.from('377abcaf271c', 'hex')]

const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const zipEndBytes = 22
const zipCommentBytesMax = 65_535

/**
 * Whether a picture is something else at the same time: a page, a program text, a document or an archive (a polyglot).
 * Nothing of it would survive the encoding; it is refused because nobody has an honest reason to send one. What phones
 * append to their photos (a second picture, a short film, depth) is none of these.
 */
export function hidesAnotherFile(content: Buffer): boolean {
  return marks.test(content.toString('latin1')) || archives.some((head) => content.includes(head)) || endsAsZip(content)
}

/** A ZIP archive is read from its end: a record whose comment reaches to the last byte (APPNOTE, section 4.3.16). */
function endsAsZip(content: Buffer): boolean {
  const first = Math.max(0, content.length - zipEndBytes - zipCommentBytesMax)
  for (let at = content.lastIndexOf(zipEnd); at >= first; at = at === 0 ? -1 : content.lastIndexOf(zipEnd, at - 1)) {
    if (at + zipEndBytes <= content.length && at + zipEndBytes + content.readUInt16LE(at + 20) === content.length) {
      return true
    }
  }
  return false
}
