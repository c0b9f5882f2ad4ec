import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import type { FastifyInstance } from 'fastify'
import { exportedOfPlace, goingWith, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { retireText, retiring } from '../../company/cards/retired-links.sql.ts'
import type { Module } from '../../module.ts'
import { listShortLinks } from './short-links.sql.ts'
import { createShortLink, removeShortLink, updateShortLink } from './short-links.ts'
import { registerShortLinkPages } from './short-links.pages.ts'
import { shortLinkView } from './short-links.view.ts'

export const shortLinksModule: Module = {
  name: 'short-links',
  routes: registerShortLinks,
  pages: registerShortLinkPages,
  inventory: [
    {
      table: 'short_links',
      stillThere: 'links',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'short_links',
        (of) => `select s.token, s.name, s.kind, s.place, s.openings, s.saves, s.created_at from short_links s
          join cards c on c.company_id = s.company_id and c.id = s.card_id
          where s.company_id = ${of.companyId} and c.member_id = ${of.memberId} order by s.created_at, s.id`,
      ),
      erased: [],
      stays: ['token', 'name', 'kind', 'place', 'after_end'],
    },
    {
      table: 'short_link_tokens',
      ofCompany: wholeTable,
      onDeletion: retiring('short', 'short_link_tokens', 'token'),
      erased: [],
      stays: ['token'],
      goesWith: goingWith(
        'short_link_tokens',
        'link_id',
        `(select s.company_id, s.id, c.member_id from short_links s
          join cards c on c.company_id = s.company_id and c.id = s.card_id where s.company_id = $1) linked`,
        retireText('short', 'short_link_tokens', 'token', 'company_id = $1 and link_id = any($2::uuid[])'),
      ),
    },
  ],
}

function registerShortLinks(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  mount(app, deps, shortLinkRoutes.list, async ({ query }, { db, actor }) => {
    const { rows, total } = await listShortLinks(db, actor, query)
    const { page, per_page } = query
    return {
      data: rows.map((row) => shortLinkView(env, actor, row)),
      meta: { page, per_page, total },
    }
  })
  mount(app, deps, shortLinkRoutes.create, async ({ body }, { db, actor, address }) =>
    shortLinkView(env, actor, await createShortLink(db, { actor, address }, body)),
  )
  mount(app, deps, shortLinkRoutes.update, async ({ params, body }, { db, actor, address }) =>
    shortLinkView(env, actor, await updateShortLink(db, { actor, address }, params.linkId, body)),
  )
  mount(app, deps, shortLinkRoutes.remove, async ({ params }, { db, actor, address }) => {
    await removeShortLink(db, { actor, address }, params.linkId)
    return { _id: params.linkId }
  })
}
