import { nameCharactersMax } from '@kartu/contracts/limits'
import { letters } from '@kartu/contracts/validation'
import type { ProvedPerson } from '../../gateways/proved-person.ts'

const Name = letters(nameCharactersMax)

/** Names elsewhere are free; ours are letters, as mails speak to people by them. Who has none there is called by the address. */
export function accountName(
  { firstName, lastName }: Pick<ProvedPerson, 'firstName' | 'lastName'>,
  email: string,
): { firstName: string; lastName: string } {
  const first = inLetters(firstName)
  if (first !== '') return { firstName: first, lastName: inLetters(lastName) }
  const [local = '', domain = ''] = email.split('@')
  return { firstName: inLetters(local) || inLetters(domain), lastName: '' }
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
