/** Bodies that cost a server more than their sender; each fills as many bytes as it is given. */
export const hostileBodies: [string, (bytes: number, fields: string[]) => string][] = [
  ['unknown names without end', (bytes) => `{${repeated(bytes, (at) => `"k${at}":1`)}}`],
  ['one name without end', (bytes) => `{"${'n'.repeat(bytes - 10)}":1}`],
  ['a name that needs escapes', (bytes) => `{"${'\\u0001'.repeat((bytes - 10) / 6)}":1}`],
  ['the same name without end', (bytes, [field = 'a']) => `{${repeated(bytes, () => `"${field}":1`)}}`],
  ['lists of nothing', inEveryField(() => '[]')],
  ['lists of numbers', inEveryField((at) => String(at % 10))],
  ['lists of objects with unknown names', inEveryField((at) => `{"k${at}":{}}`)],
  ['lists of texts', inEveryField(() => '"\\u0000"')],
  ['a text without end', (bytes, [field = 'a']) => `{"${field}":"${'('.repeat(bytes - 20 - field.length)}"}`],
  ['a number without end', (bytes, [field = 'a']) => `{"${field}":${'9'.repeat(bytes - 20 - field.length)}}`],
  ['brackets without end', (bytes) => '['.repeat(bytes)],
  ['the deepest lists, side by side', inEveryField(() => '['.repeat(15) + ']'.repeat(15))],
]

function inEveryField(element: (at: number) => string) {
  return (bytes: number, fields: string[]): string => {
    const share = Math.floor((bytes - 2) / Math.max(1, fields.length)) - 80
    return `{${fields.map((field) => `"${field}":[${repeated(share, element)}]`).join(',')}}`
  }
}

function repeated(bytes: number, element: (at: number) => string): string {
  const parts: string[] = []
  for (let at = 0, length = 2; ; at += 1) {
    const part = element(at)
    length += part.length + 1
    if (length > bytes) return parts.join(',')
    parts.push(part)
  }
}
