import { z } from 'zod'
import {
  type Directory,
  type DirectoryAccess,
  type DirectoryEntry,
  DirectoryFault,
  type Organisation,
} from './directory.ts'
import { askGraph } from './graph-request.ts'
import { microsoftSignIn, microsoftSignInUrl } from './microsoft-sign-in.ts'
import { ProviderFault } from './proved-person.ts'
import type { MicrosoftSettings } from '../settings/provider-settings.ts'

/** Maximum number of people per page in Graph. */
const peoplePerPage = 999
/** Limit for a directory whose pages never end. */
const pagesMax = 300

export const graphPersonProperties = [
  'id',
  'givenName',
  'surname',
  'displayName',
  'mail',
  'userPrincipalName',
  'jobTitle',
  'department',
  'businessPhones',
  'mobilePhone',
  'faxNumber',
  'officeLocation',
  'streetAddress',
  'city',
  'state',
  'postalCode',
  'country',
  'usageLocation',
  'preferredLanguage',
  'accountEnabled',
  'userType',
]

/** Only work accounts. `User.Read` reads the organisation's name and verified domains, `User.Read.All` its people. */
const question = { tenant: 'organizations', scope: 'openid profile User.Read User.Read.All' }

/** Microsoft Entra ID, read through Microsoft Graph (v1.0) on behalf of the person who signed in. */
export function graphDirectory(settings: MicrosoftSettings): Directory {
  const { graphUrl } = settings
  return {
    signInUrl: (request) => asDirectoryFault(microsoftSignInUrl(settings, question, request)),
    async signIn(answer, request) {
      const { claims, accessToken } = await asDirectoryFault(microsoftSignIn(settings, question, answer, request))
      return { tenantId: claims.tid, accessToken }
    },

    async organisation(access, signal): Promise<Organisation> {
      const url = `${graphUrl}/v1.0/organization?$select=id,displayName,verifiedDomains`
      const { value } = understood(OrganisationAnswer, await askGraph(url, access.accessToken, signal))
      const own = value.find(({ id }) => id.toLowerCase() === access.tenantId)
      // The token is valid for one tenant; a response for another one is refused.
      if (!own) throw new DirectoryFault('directory_answer', 'Graph answers for another tenant')
      return {
        name: text(own.displayName),
        domains: (own.verifiedDomains ?? []).flatMap(({ name }) => name?.toLowerCase() ?? []),
      }
    },

    async *people(access: DirectoryAccess, signal: AbortSignal): AsyncGenerator<DirectoryEntry[]> {
      const origin = new URL(graphUrl).origin
      let next: string | undefined =
        `${graphUrl}/v1.0/users?$select=${graphPersonProperties.join(',')}&$top=${peoplePerPage}`
      for (let pages = 0; next !== undefined; pages++) {
        if (pages === pagesMax) throw new DirectoryFault('directory_answer', 'Graph never sends a last page')
        const page: z.infer<typeof PageAnswer> = understood(
          PageAnswer,
          await askGraph(next, access.accessToken, signal),
        )
        yield page.value.map(entryOf)
        const link: string | undefined = page['@odata.nextLink'] ?? undefined
        // The token is sent only to Graph.
        if (link !== undefined && URL.parse(link)?.origin !== origin) {
          throw new DirectoryFault('directory_answer', 'Graph names a next page on another host')
        }
        next = link
      }
    },
  }
}

/** Converts faults of the sign-in into faults of the directory. */
export async function asDirectoryFault<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw new DirectoryFault(`directory_${error.code}`, error.message, { cause: error.cause })
  }
}

const optional = z.string().nullish()

const OrganisationAnswer = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      displayName: optional,
      verifiedDomains: z.array(z.object({ name: optional })).nullish(),
    }),
  ),
})

const PageAnswer = z.object({ value: z.array(z.unknown()), '@odata.nextLink': optional })

const Person = z.object({
  id: z.uuid(),
  givenName: optional,
  surname: optional,
  displayName: optional,
  mail: optional,
  userPrincipalName: optional,
  jobTitle: optional,
  department: optional,
  businessPhones: z.array(z.string()).nullish(),
  mobilePhone: optional,
  faxNumber: optional,
  officeLocation: optional,
  streetAddress: optional,
  city: optional,
  state: optional,
  postalCode: optional,
  country: optional,
  usageLocation: optional,
  preferredLanguage: optional,
  accountEnabled: z.boolean().nullish(),
  userType: optional,
})

/** One malformed record must not exclude all others. */
export function entryOf(value: unknown): DirectoryEntry {
  const read = Person.safeParse(value)
  if (!read.success) {
    const { id, displayName, userPrincipalName } = (value ?? {}) as Record<string, unknown>
    const name = [displayName, userPrincipalName].find((part) => typeof part === 'string')
    return { unreadable: { id: typeof id === 'string' ? id.toLowerCase() : '', name: name ?? '' } }
  }
  const { id, businessPhones, accountEnabled, userType, ...rest } = read.data
  return {
    person: {
      id: id.toLowerCase(),
      givenName: text(rest.givenName),
      surname: text(rest.surname),
      displayName: text(rest.displayName),
      mail: text(rest.mail),
      userPrincipalName: text(rest.userPrincipalName),
      jobTitle: text(rest.jobTitle),
      department: text(rest.department),
      businessPhones: (businessPhones ?? []).map(text).filter((number) => number !== ''),
      mobilePhone: text(rest.mobilePhone),
      faxNumber: text(rest.faxNumber),
      officeLocation: text(rest.officeLocation),
      streetAddress: text(rest.streetAddress),
      city: text(rest.city),
      state: text(rest.state),
      postalCode: text(rest.postalCode),
      country: text(rest.country),
      usageLocation: text(rest.usageLocation),
      preferredLanguage: text(rest.preferredLanguage),
      // Graph omits it without the right to read it; only an explicit false excludes a person.
      accountEnabled: accountEnabled ?? true,
      guest: userType === 'Guest',
    },
  }
}

const text = (value: string | null | undefined): string => (value ?? '').toWellFormed().replaceAll('\u0000', '').trim()

export function understood<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body)
  if (!read.success)
    throw new DirectoryFault('directory_answer', 'Graph answers in an unknown form', { cause: read.error })
  return read.data
}
