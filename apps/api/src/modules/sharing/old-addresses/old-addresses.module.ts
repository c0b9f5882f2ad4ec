import { oldAddressRoutes } from '@kartu/contracts/sharing/old-addresses'
import { canSeeOldAddresses, canSetOldAddresses } from '@kartu/contracts/sharing/old-addresses.plain'
import type { FastifyInstance } from 'fastify'
import { notExported, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { confirmMany } from '../../../http/caller/session-record.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { oldAddressFinders } from '../../company/cards/public/company-hosts.ts'
import { requireFeature } from '../../company/plans/plans.ts'
import type { Module } from '../../module.ts'
import { checkAddresses } from './check-addresses.ts'
import { findCardAt } from './find-old-address.ts'
import { removeAllAddresses, uploadAddresses } from './old-addresses.ts'
import { addressesAfter, batchMax, countAddresses, everyAddress, listAddresses } from './old-addresses.sql.ts'
import { oldAddressesView, oldAddressView } from './old-addresses.view.ts'
import { redirectRules, redirectsOf, rulesFile } from './redirect-rules.ts'

export const oldAddressesModule: Module = {
  name: 'old-addresses',
  routes: registerOldAddresses,
  hooks: [oldAddressFinders.with(findCardAt)],
  inventory: [
    {
      table: 'old_addresses',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('Addresses that the company chose; the links of the card are exported.'),
      // Visitors of a leaver's old address reach the colleague, even after the erasure.
      erased: [],
      stays: ['path', 'key'],
    },
  ],
}

function registerOldAddresses(app: FastifyInstance, deps: Deps): void {
  const { env } = deps
  mount(app, deps, oldAddressRoutes.get, (_input, { db, actor }) => {
    allow(canSeeOldAddresses(actor))
    return oldAddressesView(env, db, actor.companyId)
  })
  mount(app, deps, oldAddressRoutes.list, async ({ query }, { db, actor: { companyId, ...actor } }) => {
    allow(canSeeOldAddresses(actor))
    const rows = await listAddresses(db, companyId, query)
    const { page, per_page } = query
    return {
      data: rows.map((row) => oldAddressView(env, row)),
      meta: { page, per_page, total: await countAddresses(db, companyId) },
    }
  })
  mount(app, deps, oldAddressRoutes.check, ({ query: { after = '' } }, { db, actor }) => {
    allow(canSeeOldAddresses(actor))
    return checkAddresses(deps, db, actor.companyId, after)
  })
  mount(
    app,
    deps,
    oldAddressRoutes.rules,
    async ({ query: { server, host } }, { db, actor: { companyId, ...actor } }) => {
      allow(canSeeOldAddresses(actor))
      const rows = everyAddress(db, companyId, await addressesAfter(db, companyId, '', batchMax))
      return { ...rulesFile(server), content: redirectRules(server, host, redirectsOf(env, rows)) }
    },
  )
  mount(
    app,
    deps,
    oldAddressRoutes.upload,
    async ({ upload }, { actor, address }) => {
      const db = deps.database.read({ companyId: actor.companyId })
      await requireFeature(db, deps, actor.companyId, 'card_domains')
      const result = await uploadAddresses(deps, { actor, address }, upload)
      return { ...(await oldAddressesView(env, db, actor.companyId)), ...result }
    },
    // Reading may take a long time, so it must not occupy the only connection of the embedded database.
    { transaction: false, mayUpload: (actor) => allow(canSetOldAddresses(actor)) },
  )
  mount(app, deps, oldAddressRoutes.remove, async (_input, { db, actor, session, address }) => {
    allow(canSetOldAddresses(actor))
    await confirmMany(db, session, await countAddresses(db, actor.companyId))
    await removeAllAddresses(db, { actor, address })
    return oldAddressesView(env, db, actor.companyId)
  })
}
