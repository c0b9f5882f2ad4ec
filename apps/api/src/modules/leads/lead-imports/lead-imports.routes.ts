import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import { importBytesMax } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { refuseLarger } from '../../../http/uploads/upload.ts'
import { errorsFile } from '../../team/imports/import-files.ts'
import { listRows } from '../../team/imports/import-rows.sql.ts'
import { type ReadingOf, readImport } from '../../team/imports/read-import.ts'
import { presetCountry } from '../../team/imports/rows/local-country.ts'
import { tableLimits } from '../../team/imports/reading/read-table.ts'
import { listLeadNames } from '../leads/lead-list.sql.ts'
import { openPro } from '../pro-users/pro-access.ts'
import type { LeadRowFault } from './lead-rows.ts'
import { answerLeadRows, beginLeadApplication, beginLeadCheck, requireLeadImport } from './lead-imports.ts'
import { knownOf, leadImportRowView, leadImportView, leadReasonText } from './lead-imports.view.ts'
import { suggestLeadMapping } from './suggest-lead-mapping.ts'

const ofLeads: ReadingOf = { subject: 'leads', kinds: ['csv', 'xlsx', 'vcf'], suggest: suggestLeadMapping }

export function registerLeadImports(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    leadImportRoutes.create,
    async ({ upload, body }, { db, actor: caller, t }) => {
      const actor = await openPro(db, deps, caller)
      refuseLarger(upload, importBytesMax)
      const id = await readImport(deps, actor, upload, tableLimits, ofLeads, body)
      await presetCountry(db, deps, actor.companyId, id)
      return leadImportView(await requireLeadImport(db, actor, id), t)
    },
    // Reading takes as long as the file requires, so it must not hold the only connection of embedded data.
    { transaction: false },
  )

  mount(app, deps, leadImportRoutes.get, async ({ params }, { db, actor: caller, t }) => {
    const actor = await openPro(db, deps, caller)
    return leadImportView(await requireLeadImport(db, actor, params.importId), t)
  })

  mount(app, deps, leadImportRoutes.check, async ({ params, body }, { db, actor: caller, address, t }) => {
    const actor = await openPro(db, deps, caller)
    return leadImportView(await beginLeadCheck(db, deps.queue, { actor, address }, params.importId, body), t)
  })

  mount(app, deps, leadImportRoutes.answer, async ({ params, body }, { db, actor: caller, t }) => {
    const actor = await openPro(db, deps, caller)
    return leadImportView(await answerLeadRows(db, actor, params.importId, body), t)
  })

  mount(app, deps, leadImportRoutes.apply, async ({ params }, { db, actor: caller, address, t }) => {
    const actor = await openPro(db, deps, caller)
    return leadImportView(await beginLeadApplication(db, deps.queue, { actor, address }, params.importId), t)
  })

  mount(app, deps, leadImportRoutes.errors, async ({ params }, { db, actor: caller, t }) => {
    const actor = await openPro(db, deps, caller)
    const file = await requireLeadImport(db, actor, params.importId)
    return errorsFile<LeadRowFault>(db, actor.companyId, file, t, (faults) => leadReasonText(faults, file, t))
  })

  mount(app, deps, leadImportRoutes.rows, async ({ params, query }, { db, actor: caller, t }) => {
    const actor = await openPro(db, deps, caller)
    const file = await requireLeadImport(db, actor, params.importId)
    const { rows, total } = await listRows(db, actor.companyId, file, query)
    const ids = rows.flatMap((row) => knownOf(row)?.leadId ?? [])
    const names = await listLeadNames(db, { ...actor, reach: leadReach(actor) }, [...new Set(ids)])
    const { page, per_page } = query
    return { data: rows.map((row) => leadImportRowView(row, file, names, t)), meta: { page, per_page, total } }
  })
}
