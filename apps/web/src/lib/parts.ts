import type * as words from '@kartu/messages/en/catalogue'
import { currentLocale } from './i18n.ts'

/** What the screens behind sign-in say besides, by noun. */
export type Words = Omit<typeof words, 'auth' | 'common' | 'mail' | 'shell'>
export type Part = keyof Words

// Vite reads which files there are, and takes no package name for that.
const files = import.meta.glob<Partial<Words>>([
  '../../../../packages/messages/src/{en,id}/**/*.ts',
  '!../../../../packages/messages/src/*/**/{auth,catalogue,every-page,first-*,mail,shell}.ts',
  // Only the server says these.
  '!../../../../packages/messages/src/*/**/{*-mails,insight-reports,invoice-documents}.ts',
])

/** By language and name, because an area lies between the two. */
const byName = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/src\/(en|id)\/(?:.*\/)?(.+)\.ts$/, '$1/$2'), load]),
)

/** The words of a part in the language of the page. */
export async function loadPart(part: Part): Promise<Partial<Words>> {
  const file = part.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const load = byName.get(`${currentLocale()}/${file}`)
  if (!load) throw new Error(`There are no words called ${part}`)
  return load()
}

/** Asks for words before the code that awaits them is there: saves the page that most people see first a round trip. */
export function fetchAhead(...names: Part[]): void {
  // Code that awaits them is told when they cannot be had.
  for (const name of names) loadPart(name).catch(() => {})
}
