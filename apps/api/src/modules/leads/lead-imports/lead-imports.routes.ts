import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { errorsFile } from '../../platform/table-imports/errors-file.ts'
import { listRows } from '../../platform/table-imports/import-rows.sql.ts'
import { readImport } from '../../platform/table-imports/read-import.ts'
import { listLeadNames } from '../leads/lead-list.sql.ts'
import { openProToKeys } from '../pro-users/pro-access.ts'
import { answerLeadRows, beginLeadApplication, beginLeadCheck, requireLeadImport } from './lead-imports.ts'
import { faultText, knownOf, leadImportRowView, leadImportView } from './lead-imports.view.ts'
import { leadList } from './suggest-lead-mapping.ts'

export function registerLeadImports(app: FastifyInstance, deps: Deps): void {
  const open = async (db: Db, caller: Actor | Key, importId: string) => {
    const actor = await openProToKeys(db, deps, caller)
    return { actor, file: await requireLeadImport(db, actor, importId) }
  }

  mount(
    app,
    deps,
    leadImportRoutes.create,
    async ({ upload, body }, { db, actor: caller, t }) => {
      const actor = await openProToKeys(db, deps, caller)
      const id = await readImport(deps, actor, upload, leadList, body)
      return leadImportView(await requireLeadImport(db, actor, id), t)
    },
    // Reading may take a long time, so it must not occupy the only connection of the embedded database.
    { transaction: false },
  )

  mount(app, deps, leadImportRoutes.get, async ({ params }, { db, actor, t }) =>
    leadImportView((await open(db, actor, params.importId)).file, t),
  )

  mount(app, deps, leadImportRoutes.check, async ({ params, body }, { db, actor: caller, address, t }) => {
    const actor = await openProToKeys(db, deps, caller)
    return leadImportView(await beginLeadCheck(db, deps.queue, { actor, address }, params.importId, body), t)
  })

  mount(app, deps, leadImportRoutes.answer, async ({ params, body }, { db, actor: caller, t }) => {
    const actor = await openProToKeys(db, deps, caller)
    return leadImportView(await answerLeadRows(db, actor, params.importId, body), t)
  })

  mount(app, deps, leadImportRoutes.apply, async ({ params }, { db, actor: caller, address, t }) => {
    const actor = await openProToKeys(db, deps, caller)
    return leadImportView(await beginLeadApplication(db, deps.queue, { actor, address }, params.importId), t)
  })

  mount(app, deps, leadImportRoutes.errors, async ({ params }, { db, actor, t }) => {
    const { file } = await open(db, actor, params.importId)
    return errorsFile(db, actor.companyId, file, t, faultText)
  })

  mount(app, deps, leadImportRoutes.rows, async ({ params, query }, { db, actor: caller, t }) => {
    const { actor, file } = await open(db, caller, params.importId)
    const { rows, total } = await listRows(db, actor.companyId, file.id, query)
    const ids = rows.flatMap((row) => knownOf(row)?.leadId ?? [])
    const names = await listLeadNames(db, { ...actor, reach: leadReach(actor) }, [...new Set(ids)])
    const { page, per_page } = query
    return { data: rows.map((row) => leadImportRowView(row, file, names, t)), meta: { page, per_page, total } }
  })
}
