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

/** The words of a part in the language of the page. */
export async function loadPart(part: Part): Promise<Partial<Words>> {
  const file = part.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  // An area lies between the language and the name.
  const [, load] =
    Object.entries(files).find(([path]) => path.includes(`/${currentLocale()}/`) && path.endsWith(`/${file}.ts`)) ?? []
  if (!load) throw new Error(`There are no words called ${part}`)
  return load()
}

/** Asks for words before the code that awaits them is there: saves the page that most people see first a round trip. */
export function fetchAhead(...names: Part[]): void {
  // Code that awaits them is told when they cannot be had.
  for (const name of names) loadPart(name).catch(() => {})
}
