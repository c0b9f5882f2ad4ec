import { nameCharactersMax } from '@kartu/contracts/limits'
import { letters } from '@kartu/contracts/validation'
import type { ProvedPerson } from '../../../gateways/proved-person.ts'
import { isReservedName } from '../../../http/system-names.ts'

const Name = letters(nameCharactersMax)

/**
 * The name of a new account. Providers allow any name, but Kartu's are letters only, because mails address people by
 * name, and none may imitate the program. Without a valid name the account is named after its address.
 */
export function accountName(
  { firstName, lastName }: Pick<ProvedPerson, 'firstName' | 'lastName'>,
  email: string,
): { firstName: string; lastName: string } {
  const [first, last] = [inLetters(firstName), inLetters(lastName)]
  if (first !== '' && !isReservedName(`${first} ${last}`)) return { firstName: first, lastName: last }
  const [local = '', domain = ''] = email.split('@')
  const named = [local, domain].map(inLetters).find((name) => name !== '' && !isReservedName(name))
  // An address whose parts are all reserved names is reduced to its first letter.
  return { firstName: named ?? inLetters(local).slice(0, 1), lastName: '' }
}

function inLetters(text: string): string {
  const whole = Name.safeParse(text)
  if (whole.success) return whole.data
  const kept = Name.safeParse(
    text
      .replaceAll(/[^\p{L}\p{M} .’'-]/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim()
      .slice(0, nameCharactersMax),
  )
  return kept.success ? kept.data : ''
}
