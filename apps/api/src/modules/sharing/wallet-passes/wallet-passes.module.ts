import { deletion, exportedOfPlace, notExported, staysOnDeletion } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import { restartLost } from '../../../db/lost-jobs.sql.ts'
import type { Module, Sweep } from '../../module.ts'
import { registerAppleService } from './apple-service.pages.ts'
import { sweepEndedPasses } from './ended-passes.ts'
import { warnOfCertificate, walletMail } from './certificate-warning.ts'
import { registerPassDownloads } from './pass-downloads.pages.ts'
import { PassDrawer } from './pass-pictures.ts'
import { walletUpdateJob } from './pass-updates.ts'
import { walletUpdateQueue } from './wallet-queue.ts'
import { hasEnded, hasPhones, lostUpdates, removeEnded } from './wallet-sweep.sql.ts'
import { registerWalletPasses } from './wallet-passes.routes.ts'
import { markDeleted } from './wallet-passes.sql.ts'

/**
 * Restarts updates whose job was lost, deletes the remaining data of passes a month after their end, and warns of an
 * expiring certificate.
 */
const sweepWalletPasses: Sweep = async (deps) => {
  const { database, queue, env } = deps
  const isOn = env.applePasses !== undefined || env.googleWallet !== undefined
  if (isOn || (await hasPhones(database.global))) await eachCompanyWith(database, hasEnded, removeEnded)
  await sweepEndedPasses(deps)
  if (!isOn) return
  // Includes companies that are about to be deleted, whose passes still change.
  const restart = (tx: Db, companyId: string) => queue.enqueue(tx, walletUpdateQueue, { companyId })
  await restartLost(database, lostUpdates, restart, eachCompanyWith)
  if (env.applePasses) await warnOfCertificate(deps, env.applePasses)
}

const signedHere = notExported('Phones fetch passes from this installation, which signs them.')

export const walletPassesModule: Module = {
  name: 'wallet-passes',
  routes: registerWalletPasses,
  pages: (pages, deps) => {
    const drawer = new PassDrawer(deps.files)
    registerPassDownloads(pages, deps, drawer)
    pages.register(async (service) => registerAppleService(service, deps, drawer))
  },
  jobs: [walletUpdateJob, walletMail],
  sweep: sweepWalletPasses,
  sealed: [{ offers: 'wallet passes', table: 'wallet_passes', column: 'secret', ofCompanies: true }],
  inventory: [
    {
      table: 'wallet_passes',
      // Phones continue to request the pass, and learn that the card was deleted.
      stillThere: 'wallet_pass',
      ofCompany: signedHere,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'wallet_passes',
        (of) => `select p.created_at, p.changed_at, p.void_at from wallet_passes p
          join cards c on c.company_id = p.company_id and c.id = p.card_id
          where p.company_id = ${of.companyId} and c.member_id = ${of.memberId}`,
      ),
      erased: [],
      stays: ['secret', 'content_hash'],
      goesWith: markDeleted,
    },
    { table: 'wallet_refreshes', ofCompany: signedHere, onDeletion: 'cascade', erased: [], stays: [] },
    // Phones of the owner and of visitors, which cannot be distinguished. They are deleted a month after the pass
    // ended.
    {
      table: 'wallet_devices',
      ofCompany: signedHere,
      onDeletion: deletion(
        'wallet_devices',
        `delete from wallet_devices d where d.company_id = $1
          and not exists (select from ended_passes e where e.company_id = $1 and e.id = d.pass_id)`,
      ),
      erased: [],
      stays: ['device_hash', 'push_token'],
    },
    {
      table: 'ended_passes',
      ofCompany: signedHere,
      onDeletion: staysOnDeletion(
        'Phones learn from it that a personal card was deleted; after 30 days it is deleted.',
      ),
      erased: [],
      stays: ['token_hash', 'locale', 'color'],
    },
  ],
}
