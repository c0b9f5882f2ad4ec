import type { ValidationKey } from '@kartu/contracts/validation'

interface Person {
  email: string
  firstName: string
  lastName: string
}

/** Returns the fault of a new password besides its length: too common, or little more than the person's own words. */
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

/** Read once, because the list is a file of the program. */
let known: Promise<Set<string>> | undefined

/** True if the password is among some 49,000 that were found most often in leaks. The list is loaded at first need. */
async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await known).has(password.toLowerCase())
}
