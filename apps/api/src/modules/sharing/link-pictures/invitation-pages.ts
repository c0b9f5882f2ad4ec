import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filled } from '@kartu/cards/card-page-parts'
import { ink } from '@kartu/cards/contrast'
import { type LinkPicture, type LinkPreview, linkPreviewTags } from '@kartu/cards/link-preview'
import type { Locale } from '@kartu/contracts/validation'
import { linkPreviews as en } from '@kartu/messages/en/sharing/link-previews'
import { linkPreviews as id } from '@kartu/messages/id/sharing/link-previews'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { appHeaders } from '../../../http/answers/headers.ts'
import { AppError } from '../../../http/errors.ts'
import { sendFailure } from '../../../http/failures.ts'
import { builtApp } from '../../../http/pages/web-app.ts'
import { type LinkPictureContent, linkPictureHash } from '../../company/cards/public/link-picture.ts'
import { findCompanyByJoinCode } from '../../team/join-requests/join-requests.sql.ts'
import { type SendPicture, toOther } from './send-picture.ts'

const words: Record<Locale, typeof en | typeof id> = { en, id }

type PictureRequest = FastifyRequest<{ Params: { of: string; file: string } }>
type JoinRequest = FastifyRequest<{ Querystring: { company?: unknown } }>

const empty = { name: '', initials: '', title: '', photo: null, logo: null }
/** The picture of every invitation and of every invalid join link. */
const generalContent: LinkPictureContent = { ...empty, company: 'Kartu', colour: ink }
const general = 'invitation'

/**
 * Pages of the web app for invitations and join links, with tags for previews. The page of an invitation names neither
 * the person nor the company, because the secret is in the fragment, which no crawler sends. A valid join link names
 * the company.
 */
export function registerInvitationPages(
  app: FastifyInstance,
  deps: Pick<Deps, 'env' | 'database'>,
  sendPicture: SendPicture,
  folder = builtApp,
): void {
  const { publicUrl } = deps.env
  const page = readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  const send = async (reply: FastifyReply, preview: Omit<LinkPreview, 'kind'>): Promise<FastifyReply> => {
    const html = await page
    if (html === undefined) return reply.callNotFound() as unknown as FastifyReply
    const tags = linkPreviewTags({ kind: 'website', ...preview }).text
    return reply
      .headers({ ...appHeaders, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', () => `${tags}</head>`))
  }
  const pictureAt = (of: string, content: LinkPictureContent): LinkPicture => ({
    url: `${publicUrl}/link-pictures/${of}/${linkPictureHash(content)}.jpg`,
    alt: content.company,
  })
  for (const locale of ['en', 'id'] as const) {
    const root = locale === 'en' ? '' : '/id'
    const showInvitation = (_request: FastifyRequest, reply: FastifyReply) =>
      send(reply, {
        title: words[locale].invitation,
        description: words[locale].invitation_text,
        // The ID of the invitation is left out of the tags.
        url: `${publicUrl}${root}/invitation`,
        locale,
        siteName: 'Kartu',
        picture: pictureAt(general, generalContent),
      })
    app.get(`${root}/invitation/:id`, showInvitation)
    // Crawlers that follow `og:url` find the same tags.
    app.get(`${root}/invitation`, showInvitation)
    app.get(`${root}/create/business-card`, async ({ query }: JoinRequest, reply) => {
      const code = typeof query.company === 'string' ? query.company : ''
      const content = await contentOfJoinLink(deps, code)
      const { join_of: titleOf, join, join_text: description } = words[locale]
      return send(reply, {
        title: content ? filled(titleOf, { company: content.company }) : join,
        description,
        url: `${publicUrl}${root}/create/business-card${content ? `?company=${code}` : ''}`,
        locale,
        siteName: content?.company ?? 'Kartu',
        picture: content ? pictureAt(code, content) : pictureAt(general, generalContent),
      })
    })
  }
  app.get('/link-pictures/:of/:file', async (request: PictureRequest, reply) => {
    const { of, file } = request.params
    const content = of === general ? generalContent : await contentOfJoinLink(deps, of)
    if (!content || !/^[0-9a-f]{64}\.jpg$/.test(file)) return sendFailure(request, reply, new AppError('not_found'))
    const current = `${linkPictureHash(content)}.jpg`
    return file === current ? sendPicture(request, reply, content) : toOther(reply, `/link-pictures/${of}/${current}`)
  })
}

/** Undefined for an invalid link, for a company awaiting deletion, and while the database is unavailable. */
async function contentOfJoinLink(
  { database }: Pick<Deps, 'database'>,
  code: string,
): Promise<LinkPictureContent | undefined> {
  if (!/^[a-z0-9]{16}$/.test(code)) return undefined
  const company = await findCompanyByJoinCode(database.global, code).catch(() => undefined)
  if (!company || company.eraseAt !== null) return undefined
  return { ...empty, company: company.name, colour: company.color, logo: company.logo?.hash ?? null }
}
