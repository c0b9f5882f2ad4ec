import { syncGroupsShownMax, syncPhotoBytesMax } from '@kartu/contracts/integrations/directory-sync-limits'
import { z } from 'zod'
import type { MicrosoftSettings } from '../../settings/provider-settings.ts'
import { type DirectoryAccess, DirectoryFault, MissingFault } from '../directory.ts'
import { entryOf, graphDirectory, graphPersonProperties, asDirectoryFault, understood } from '../graph-directory.ts'
import { askGraph, askGraphBytes } from '../graph-request.ts'
import { microsoftAppToken, microsoftSignIn, microsoftSignInUrl, uuid } from '../microsoft-sign-in.ts'
import { textOf } from '../proved-person.ts'
import type {
  DirectoryReader,
  MembershipChange,
  PersonChange,
  SignInSource,
  SourceAccount,
} from './directory-source.ts'

/** The sign-in only proves the administrator and their tenant. */
const question = { tenant: 'organizations', scope: 'openid profile' }

/** Limit for a query whose pages never end. */
const pagesMax = 2_000
/** Longest list of IDs that Graph accepts in a filter. */
const idsPerFilter = 15

/**
 * Global Administrator and Privileged Role Administrator, the roles that can allow a program to read a whole directory.
 * Template IDs are the same in every tenant.
 */
const adminRoles = new Set(['62e90394-69f5-4237-9190-012177145e10', 'e8611ab8-c189-46e8-94e1-60213ab1f814'])

/**
 * Microsoft Entra ID, read by the program itself (client credentials) with delta queries of Microsoft Graph v1.0. The
 * operator's registration needs the application permissions User.Read.All, GroupMember.Read.All, Organization.Read.All
 * and RoleManagement.Read.Directory.
 */
export function entraSource(settings: MicrosoftSettings): SignInSource {
  const { graphUrl, clientId, loginUrl } = settings
  const access = async ({ tenantId }: SourceAccount): Promise<DirectoryAccess> => ({
    tenantId,
    accessToken: await asDirectoryFault(microsoftAppToken(settings, tenantId)),
  })
  return {
    signInUrl: (request) => asDirectoryFault(microsoftSignInUrl(settings, question, request)),
    consentUrl(redirectUrl) {
      const query = new URLSearchParams({
        client_id: clientId,
        scope: `${graphUrl}/.default`,
        redirect_uri: redirectUrl,
      })
      return `${loginUrl}/organizations/v2.0/adminconsent?${query.toString()}`
    },
    async connect(answer, request, signal) {
      const { claims } = await asDirectoryFault(microsoftSignIn(settings, question, answer, request))
      const oid = textOf(claims['oid'])
      if (!uuid.test(oid)) throw new DirectoryFault('directory_account', 'The ID token names no object')
      const made = { tenantId: claims.tid }
      const roles = `${graphUrl}/v1.0/users/${oid}/transitiveMemberOf?$select=id,roleTemplateId&$top=999`
      for await (const { value } of readPages(graphUrl, await access(made), roles, signal))
        if (value.some((one) => adminRoles.has(textOf(one['roleTemplateId']).toLowerCase()))) return made
      throw new DirectoryFault('directory_admin', 'The account is no administrator of the directory')
    },
    open: async (account) => entraReader(settings, await access(account)),
    entryOf,
    listsPhotoTags: false,
    unreadable: 'directory_answer',
  }
}

function entraReader(settings: MicrosoftSettings, access: DirectoryAccess): DirectoryReader {
  const { graphUrl } = settings
  const v1 = `${graphUrl}/v1.0`
  const pages = (first: string, signal: AbortSignal) => readPages(graphUrl, access, first, signal)
  return {
    organisation: (signal) => graphDirectory(settings).organisation(access, signal),
    async groups(search, signal) {
      const filter =
        search === '' ? '' : `&$filter=${encodeURIComponent(`startswith(displayName,'${quoted(search)}')`)}`
      const url = `${v1}/groups?$select=id,displayName&$top=${syncGroupsShownMax}${filter}`
      const { value } = understood(Page, await askGraph(url, access.accessToken, signal))
      return value.map((group) => ({ id: textOf(group['id']).toLowerCase(), name: textOf(group['displayName']) }))
    },
    memberships: (groupIds, link, signal) => {
      const filter = groupIds.map((id) => `id eq '${quoted(id)}'`).join(' or ')
      const first = `${v1}/groups/delta?$select=id,members&$filter=${encodeURIComponent(filter)}`
      return changesIn(pages(link ?? first, signal), membershipsOf)
    },
    people: (link, signal) => {
      const first = `${v1}/users/delta?$select=${graphPersonProperties.join(',')}`
      return changesIn(pages(link ?? first, signal), peopleOf)
    },
    async peopleById(ids, signal) {
      const found: PersonChange[] = []
      for (let from = 0; from < ids.length; from += idsPerFilter) {
        const list = ids.slice(from, from + idsPerFilter).map((id) => `'${quoted(id)}'`)
        const filter = encodeURIComponent(`id in (${list.join(',')})`)
        const url = `${v1}/users?$select=${graphPersonProperties.join(',')}&$top=${idsPerFilter}&$filter=${filter}`
        for await (const page of pages(url, signal)) found.push(...peopleOf(page.value))
      }
      return found
    },
    async photo({ id }, etag, signal) {
      const url = `${v1}/users/${encodeURIComponent(id)}/photo`
      try {
        const { '@odata.mediaEtag': current } = understood(Photo, await askGraph(url, access.accessToken, signal))
        if (current === etag) return undefined
        const limits = { bytesMax: syncPhotoBytesMax }
        return { etag: current, content: await askGraphBytes(`${url}/$value`, access.accessToken, signal, limits) }
      } catch (fault) {
        if (fault instanceof MissingFault) return null
        throw fault
      }
    },
  }
}

/** Escapes text for a literal of OData. */
const quoted = (text: string): string => text.replaceAll("'", "''")

const optional = z.string().nullish()
const Page = z.object({
  value: z.array(z.record(z.string(), z.unknown())),
  '@odata.nextLink': optional,
  '@odata.deltaLink': optional,
})
type Page = z.infer<typeof Page>
const Photo = z.object({ '@odata.mediaEtag': z.string().min(1).max(200) })

/** Yields the pages of a query. Sends the token only to Graph, even if a stored link names another host. */
async function* readPages(
  graphUrl: string,
  { accessToken }: DirectoryAccess,
  first: string,
  signal: AbortSignal,
): AsyncGenerator<Page> {
  const { origin } = new URL(graphUrl)
  let next: string | undefined = first
  for (let pages = 0; next !== undefined; pages += 1) {
    if (pages === pagesMax) throw new DirectoryFault('directory_answer', 'Graph never sends a last page')
    if (URL.parse(next)?.origin !== origin)
      throw new DirectoryFault('directory_answer', 'Graph names a page on another host')
    const page: Page = understood(Page, await askGraph(next, accessToken, signal))
    yield page
    next = page['@odata.nextLink'] ?? undefined
  }
}

/** Changes of a delta query, page by page. Returns the link of the next query. */
async function* changesIn<Change>(
  pages: AsyncGenerator<Page>,
  read: (value: Page['value']) => Change[],
): AsyncGenerator<Change[], string> {
  let link: string | undefined
  for await (const page of pages) {
    yield read(page.value)
    link = page['@odata.deltaLink'] ?? undefined
  }
  if (link === undefined) throw new DirectoryFault('directory_answer', 'Graph ends a delta query without a link')
  return link
}

const isRemoved = (value: Record<string, unknown>): boolean => typeof value['@removed'] === 'object'

const Member = z.object({ id: z.string(), '@odata.type': optional, '@removed': z.unknown().optional() })

/**
 * Members of groups who are people. A deleted group counts as empty, because its deletion does not list its members.
 */
function membershipsOf(value: Page['value']): MembershipChange[] {
  return value.flatMap((group) => {
    const groupId = textOf(group['id']).toLowerCase()
    const members = z.array(Member).safeParse(group['members@delta'] ?? [])
    if (groupId === '' || !members.success)
      throw new DirectoryFault('directory_answer', 'Graph answers in an unknown form')
    if (isRemoved(group)) return [{ groupId, personId: '', removed: true }]
    return members.data
      .filter((one) => (one['@odata.type'] ?? '#microsoft.graph.user') === '#microsoft.graph.user')
      .map((one) => ({ groupId, personId: one.id.toLowerCase(), removed: one['@removed'] !== undefined }))
  })
}

function peopleOf(value: Page['value']): PersonChange[] {
  return value.flatMap((one) => {
    const id = textOf(one['id']).toLowerCase()
    if (id === '') return []
    const properties = Object.entries(one).filter(([name]) => graphPersonProperties.includes(name))
    return [{ id, properties: isRemoved(one) ? null : Object.fromEntries(properties) }]
  })
}
