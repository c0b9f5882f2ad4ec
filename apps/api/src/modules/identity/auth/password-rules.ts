import type { ValidationKey } from '@kartu/contracts/validation'
import { isCommonPassword } from './common-passwords.ts'

interface Person {
  email: string
  firstName: string
  lastName: string
}

/** What is wrong with a new password beside its length: among the most used ones, or little more than the person's own words. */
export async function passwordFault(password: string, person: Person): Promise<ValidationKey | undefined> {
  if (await isCommonPassword(password)) return 'password_common'
  const folded = password.toLowerCase()
  const own = [person.email, ...person.email.split(/[@.+_-]/), person.firstName, person.lastName, 'kartu']
  const rest = own
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), folded)
  return folded !== rest && rest.replaceAll(/[\d\W_]/g, '').length < 4 ? 'password_personal' : undefined
}
