import { z } from 'zod'
import { CommandError } from './command-error.ts'

export const noSuchCompany = (): CommandError =>
  new CommandError('There is no company with this id. See: companies list')

/** The id that an operator has typed. Throws the same sentence for what is no id as for one that nobody has. */
export function companyIdOf(text: string): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw noSuchCompany()
  return id.data.toLowerCase()
}
