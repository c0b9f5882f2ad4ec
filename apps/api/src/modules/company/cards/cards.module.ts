import { cardTexts } from '@kartu/contracts/company/card-fields.plain'
import { deletedRows, exportedOfPlace, ofServer, staysOnDeletion, wholeTable } from '../../../db/data-inventory.ts'
import { guardedFetch } from '../../../gateways/guarded-fetch.ts'
import type { Module } from '../../module.ts'
import { defineJob } from '../../job.ts'
import { fileOfBlock } from './documents/block-files.sql.ts'
import { registerCards } from './cards.routes.ts'
import { retiring, retiringCardLinks } from './retired-links.sql.ts'
import { cardPurgeQueue } from './public/card-purges.ts'

const timeoutMs = 10_000
const answerBytesMax = 100_000

/**
 * Purges cache tags from the shared cache. Fastly and Varnish read the tags from a header, Cloudflare from the body.
 */
const cardPurgeJob = defineJob({
  ...cardPurgeQueue,
  async run({ env: { cachePurge } }, { tags }) {
    if (!cachePurge) return
    const { url, header } = cachePurge
    const headers = {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      'user-agent': 'Kartu',
      ...(header && { [header[0]]: header[1] }),
    }
    // The operator configured this host, so it may be private.
    const guard = { privateHosts: [new URL(url).host], timeoutMs, bytesMax: answerBytesMax }
    const answer = await guardedFetch(url, { method: 'POST', headers, body: JSON.stringify({ tags }) }, guard)
    if (!answer.ok) throw new Error(`The cache in front answers ${answer.status}`)
  },
})

export const cardsModule: Module = {
  name: 'cards',
  routes: registerCards,
  jobs: [cardPurgeJob],
  inventory: [
    {
      table: 'cards',
      gone: 'card',
      ofCompany: wholeTable,
      // Cards refer to files, which are deleted with the company before its members.
      onDeletion: deletedRows('cards'),
      ofPerson: exportedOfPlace(
        'card',
        (
          of,
        ) => `select ${cardTexts.join(', ')}, contacts, prompts, blocks, translations, language, search_engines, own, created_at, updated_at
        from cards where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      pictures: {
        photo_id: `select c.photo_id::text from cards c where c.company_id = $1 and c.photo_id is not null`,
        own: `select c.own -> 'photo' ->> 'id' from cards c where c.company_id = $1 and c.own ? 'photo'
          union all select ${fileOfBlock} from cards c, jsonb_array_elements(c.own -> 'blocks') block
            where c.company_id = $1 and c.own ? 'blocks'`,
        blocks: `select ${fileOfBlock} from cards c, jsonb_array_elements(c.blocks) block
          where c.company_id = $1 and c.blocks <> '[]'`,
        shown_photo: `select c.shown_photo ->> 'id' from cards c where c.company_id = $1 and c.shown_photo is not null`,
      },
      erased: 'emptied',
      stays: ['language', 'missing'],
    },
    // Printed links redirect to the colleague.
    {
      table: 'card_links',
      stillThere: 'links',
      ofCompany: wholeTable,
      onDeletion: retiring('card', 'card_links', 'slug'),
      ofPerson: exportedOfPlace(
        'links',
        (
          of,
        ) => `with c as materialized (select id from cards where company_id = ${of.companyId} and member_id = ${of.memberId})
        select l.slug, l.current from c join card_links l on l.company_id = ${of.companyId} and l.card_id = c.id order by l.slug`,
      ),
      erased: [],
      stays: ['slug'],
      goesWith: retiringCardLinks,
    },
    {
      table: 'retired_links',
      ofCompany: ofServer.ofCompany,
      onDeletion: staysOnDeletion('Hashes of printed links, so that no other card gets one.'),
      erased: [],
      stays: ['hash'],
    },
  ],
}
