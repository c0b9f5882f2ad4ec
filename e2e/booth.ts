import { fileURLToPath } from 'node:url'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { memberRoutes } from '@kartu/contracts/company/members'
import { booth } from '@kartu/messages/en/leads/booth'
import { events } from '@kartu/messages/en/leads/events'
import { leads } from '@kartu/messages/en/leads/leads'
import { scan } from '@kartu/messages/en/leads/scan'
import { booth as boothInIndonesian } from '@kartu/messages/id/leads/booth'
import { events as eventsInIndonesian } from '@kartu/messages/id/leads/events'
import { leads as leadsInIndonesian } from '@kartu/messages/id/leads/leads'
import { scan as scanInIndonesian } from '@kartu/messages/id/leads/scan'
import { choiceOf, type Say, sayIn } from '@kartu/messages/say'
import type { Words } from '@kartu/messages/words'
import { expect, type Page } from '@playwright/test'
import type { Person } from './fixtures.ts'

export const founderNames = { first_name: 'Anindya', last_name: 'Prameswari', company: 'Nusantara Logistics Group' }

const english = { booth, events, leads, scan }
const indonesian: Words<typeof english> = {
  booth: boothInIndonesian,
  events: eventsInIndonesian,
  leads: leadsInIndonesian,
  scan: scanInIndonesian,
}

/** Messages of the lead screens below a language prefix. */
export const saying = (prefix: '' | '/id'): Say<Words<typeof english>> =>
  prefix === '' ? sayIn('en', choiceOf<Words<typeof english>>(english)) : sayIn('id', choiceOf(indonesian))

/** Photos that `bench/scan` has drawn, and codes. */
export const picture = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
export const paperCard = picture('../bench/scan/sample/9.jpg')

const day = (away: number): string => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

/** An event of these days with everyone of the company. */
export async function eventOf(founder: Person, companyId: string): Promise<string> {
  const params = { companyId }
  const { data } = await founder.call(memberRoutes.list, { params, query: {} })
  const body = {
    ...{ name: 'Logistics Indonesia Expo', place: 'hall B3', first_day: day(-1), last_day: day(1), zone: 'UTC' },
    member_ids: data.map(({ _id }) => _id),
  }
  return (await founder.call(eventRoutes.create, { params, body }))._id
}

/** All of the screen is kept: it needs no network any more. */
export const ready = (page: Page) => page.getByText(booth.ready_scan)

/** Adds a lead at the booth. */
export async function meet(page: Page, name: string, company = ''): Promise<void> {
  await page.getByRole('button', { name: booth.add }).click()
  await page.getByLabel(booth.form.name).fill(name)
  await page.getByLabel(booth.form.organisation).fill(company)
  await page.getByRole('button', { name: booth.warmth.warm, exact: true }).click()
  await page.getByRole('button', { name: booth.form.save }).click()
  await expect(page.getByRole('region', { name })).toBeVisible()
}

/** Until then what was typed may be changed, and is not sent; needs the clock of the test (`page.clock.install`). */
export const passHold = (page: Page): Promise<void> => page.clock.fastForward(31_000)
