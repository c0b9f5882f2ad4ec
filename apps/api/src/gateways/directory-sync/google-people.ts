import { z } from 'zod'
import type { DirectoryEntry, DirectoryPerson } from '../directory.ts'
import type { PersonChange } from './directory-source.ts'

const optional = z.string().nullish()
const typed = { type: optional, primary: z.boolean().nullish() }

/** A user of the Directory API with `projection=full`, without what Kartu does not need. */
const User = z.object({
  id: z.string().min(1).max(64),
  primaryEmail: z.string(),
  name: z.object({ givenName: optional, familyName: optional, fullName: optional, displayName: optional }).nullish(),
  suspended: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  isGuestUser: z.boolean().nullish(),
  organizations: z.array(z.object({ ...typed, title: optional, department: optional, location: optional })).nullish(),
  phones: z.array(z.object({ ...typed, value: optional })).nullish(),
  addresses: z
    .array(
      z.object({
        ...typed,
        ...{ formatted: optional, streetAddress: optional, locality: optional, region: optional },
        ...{ postalCode: optional, country: optional, countryCode: optional },
      }),
    )
    .nullish(),
  thumbnailPhotoEtag: z.string().max(200).nullish(),
  languages: z.array(z.object({ languageCode: optional, preference: optional })).nullish(),
})
type User = z.infer<typeof User>

const text = (value: string | null | undefined): string => (value ?? '').toWellFormed().replaceAll('\u0000', '').trim()

/** The primary entry, or else the first one. */
const main = <T extends { primary?: boolean | null | undefined }>(
  all: readonly T[] | null | undefined,
): T | undefined => all?.find(({ primary }) => primary === true) ?? all?.[0]

/** Values of these types, the first type first. Private types such as `home` are never read. */
const ofTypes = (all: User['phones'], ...types: string[]): string[] =>
  types
    .flatMap((type) => (all ?? []).filter((one) => one.type === type))
    .map(({ value }) => text(value))
    .filter((value) => value !== '')

/** The parts of a malformed record that still name its person. */
const Named = z.object({
  id: z.string().min(1).max(64),
  name: z.object({ fullName: z.string() }).optional().catch(undefined),
})

/**
 * A person with all properties, so that a value which Google no longer sends is cleared in the copy. A malformed record
 * keeps only its ID and name, so that it does not exclude all others. Undefined for a record without an ID.
 */
export function googlePerson(value: unknown): PersonChange | undefined {
  const read = User.safeParse(value)
  if (read.success) return { id: read.data.id, properties: propertiesOf(read.data) }
  const named = Named.safeParse(value).data
  return named && { id: named.id, properties: { isUnreadable: true, displayName: text(named.name?.fullName) } }
}

function propertiesOf(user: User): Record<string, unknown> {
  const { name, phones } = user
  const job = main(user.organizations)
  const work = user.addresses?.filter(({ type }) => type !== 'home')
  const address = main(work)
  const isDivided = [address?.streetAddress, address?.locality, address?.postalCode].some((part) => text(part) !== '')
  const person: Omit<DirectoryPerson, 'id'> = {
    givenName: text(name?.givenName),
    surname: text(name?.familyName),
    displayName: text(name?.displayName) || text(name?.fullName),
    mail: text(user.primaryEmail),
    userPrincipalName: text(user.primaryEmail),
    jobTitle: text(job?.title),
    department: text(job?.department),
    businessPhones: ofTypes(phones, 'work', 'main', 'company_main'),
    mobilePhone: ofTypes(phones, 'work_mobile', 'mobile')[0] ?? '',
    faxNumber: ofTypes(phones, 'work_fax')[0] ?? '',
    officeLocation: '',
    streetAddress: isDivided ? text(address?.streetAddress) : text(address?.formatted).replaceAll(/\s*\n\s*/g, ', '),
    city: isDivided ? text(address?.locality) : '',
    state: isDivided ? text(address?.region) : '',
    postalCode: isDivided ? text(address?.postalCode) : '',
    country: isDivided ? text(address?.country) : '',
    usageLocation: text(address?.countryCode).toUpperCase(),
    preferredLanguage: text(
      (user.languages?.find(({ preference }) => preference === 'preferred') ?? user.languages?.[0])?.languageCode,
    ),
    accountEnabled: user.suspended !== true && user.archived !== true,
    guest: user.isGuestUser === true,
  }
  return { ...person, photoEtag: user.thumbnailPhotoEtag ?? null, isUnreadable: false }
}

/** Reads a copy that `googlePerson` made. */
export function googleEntry(properties: Record<string, unknown>): DirectoryEntry {
  const person = properties as unknown as DirectoryPerson
  if (properties['isUnreadable'] !== false) return { unreadable: { id: person.id, name: person.displayName } }
  return { person }
}
