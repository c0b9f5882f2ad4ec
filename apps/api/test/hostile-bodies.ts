type Body = Buffer<ArrayBuffer>

/**
 * Bodies that cost a server more than their sender, of any size. They are bytes, because concatenated text is allocated only
 * when it is sent.
 */
export const hostileBodies: [string, (bytes: number, fields: string[]) => Body][] = [
  [
    'unknown names without end',
    (bytes) =>
      around(
        '{',
        repeated(bytes, (at) => `"k${at}":1`),
        '}',
      ),
  ],
  ['one name without end', (bytes) => around('{"', filled(bytes - 10, 'n'), '":1}')],
  ['a name that needs escapes', (bytes) => around('{"', filled(bytes - 10, '\\u0001'), '":1}')],
  [
    'the same name without end',
    (bytes, [field = 'a']) =>
      around(
        '{',
        repeated(bytes, () => `"${field}":1`),
        '}',
      ),
  ],
  ['lists of nothing', inEveryField(() => '[]')],
  ['lists of numbers', inEveryField((at) => String(at % 10))],
  ['lists of objects with unknown names', inEveryField((at) => `{"k${at}":{}}`)],
  ['lists of texts', inEveryField(() => '"\\u0000"')],
  [
    'a text without end',
    (bytes, [field = 'a']) => around(`{"${field}":"`, filled(bytes - 20 - field.length, '('), '"}'),
  ],
  [
    'a number without end',
    (bytes, [field = 'a']) => around(`{"${field}":`, filled(bytes - 20 - field.length, '9'), '}'),
  ],
  ['brackets without end', (bytes) => filled(bytes, '[')],
  ['the deepest lists, side by side', inEveryField(() => '['.repeat(15) + ']'.repeat(15))],
]

function inEveryField(element: (at: number) => string) {
  return (bytes: number, fields: string[]): Body => {
    const share = Math.floor((bytes - 2) / Math.max(1, fields.length)) - 80
    const list = repeated(share, element)
    return Buffer.concat([
      ...fields.map((field, at) => around(`${at === 0 ? '{' : ','}"${field}":[`, list, ']')),
      Buffer.from('}'),
    ])
  }
}

const around = (before: string, bytes: Body, after: string): Body =>
  Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])

/** Repeats the text while it fits. */
const filled = (bytes: number, text: string): Body => Buffer.alloc(Math.floor(bytes / text.length) * text.length, text)

/** Cached bodies: many routes have as many fields, and building a body takes longer than refusing it. */
const made = new Map<string, Body>()

function repeated(bytes: number, element: (at: number) => string): Body {
  const key = `${bytes} ${element(0)}`
  const list = made.get(key) ?? repeatedAnew(bytes, element)
  made.set(key, list)
  return list
}

function repeatedAnew(bytes: number, element: (at: number) => string): Body {
  const parts: string[] = []
  for (let at = 0, length = 2; ; at += 1) {
    const part = element(at)
    length += part.length + 1
    if (length > bytes) return Buffer.from(parts.join(','))
    parts.push(part)
  }
}
