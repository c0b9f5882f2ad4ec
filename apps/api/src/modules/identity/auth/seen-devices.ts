import { seenDeviceDays } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { AskingBrowser } from './asking-browser.ts'

// Two concurrent sign-ins may both count as new and send two mails.
const seeRow = z.object({
  new: z.boolean(),
})

const see = {
  name: 'seen_device',
  text: `with known as (select device, seen_at from seen_devices where user_id = $1), put as (
      insert into seen_devices (user_id, device) values ($1, $2)
      on conflict (user_id, device) do update set seen_at = excluded.seen_at)
    select exists (select from known) and not exists (
      select from known where device = $2 and seen_at > now() - interval '${seenDeviceDays} days') as new`,
}

/** Records the kind of browser; true if the account has others and has not seen this one recently. */
export async function seeDevice(tx: Db, userId: string, { browser, system }: AskingBrowser): Promise<boolean> {
  const device = [browser ?? '', system ?? ''].join(' · ')
  return (await tx.rows(seeRow, see, [userId, device]))[0]?.new === true
}
