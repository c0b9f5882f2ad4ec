import type { Origin, ResolvedOrganisation } from '@kartu/cards/resolve-organisation'
import type { Division } from '@kartu/contracts/company/divisions'
import { divisionName } from '../../../lib/division-name.ts'
import { useCardFormContext } from './card-form-context.ts'
import { t } from './words.ts'

/** Values that a card inherits from company and division, with their source. */
export interface Inherited {
  shortDescription: { text: string; from: string }
  contacts: { entries: ResolvedOrganisation['contacts']; from: string }
  /** Undefined if there is none. */
  logoFrom: string | undefined
  colourFrom: string | undefined
}

/** Undefined if nothing is inherited: on a sample, or without company and division values. */
export function useInherited(
  organisation: ResolvedOrganisation | undefined,
  division: Pick<Division, 'name'> | undefined,
): Inherited | undefined {
  const company = useCardFormContext()?.company
  if (organisation === undefined || company === undefined) return undefined
  const { origins } = organisation
  const nameOf = (origin: Origin): string => (origin === 'division' && division ? divisionName(t, division) : company)
  return {
    shortDescription: { text: organisation.shortDescription, from: nameOf(origins.shortDescription) },
    contacts: { entries: organisation.contacts, from: nameOf(origins.contacts) },
    logoFrom: origins.logo === 'none' ? undefined : nameOf(origins.logo),
    colourFrom: origins.colour === 'none' ? undefined : nameOf(origins.colour),
  }
}
