import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateSecondaryLogo } from '@kartu/contracts/company/secondary-logos'
import type { Deps } from '../deps.ts'
import type { Acting } from '../modules/platform/audit/audit.ts'
import { requireLockedCard, updateCard } from '../modules/company/cards/cards.ts'
import { updateCompany } from '../modules/company/companies/companies.ts'
import { type FileKind, storePicture } from '../modules/platform/files/files.ts'
import { loadSharp } from '../modules/platform/files/picture.ts'
import { createSecondaryLogo } from '../modules/company/secondary-logos/secondary-logos.ts'
import { isWoman, seeded } from './demo-people.ts'
import { companyLogoSvg, portraitSvg, sealMarks, sealSvg } from './demo-pictures.ts'

/** Members with a photo, so that lists show photos and initials. */
const photosMax = 60

const seals = [
  { name: 'ISO 9001', svg: sealSvg(sealMarks.tick, '#0f6e63') },
  { name: 'Green Freight Asia', svg: sealSvg(sealMarks.leaf, '#3f7d3a') },
]

/** Draws the company's logo, two secondary logos and photos for the first `photosMax` of these people. */
export async function addDemoPictures(
  deps: Deps,
  acting: Acting,
  people: readonly { cardId: string; firstName: string }[],
): Promise<void> {
  const { companyId } = acting.actor
  const folder = await mkdtemp(join(tmpdir(), 'kartu-demo-'))
  try {
    const store = async (kind: FileKind, name: string, svg: string): Promise<string> => {
      const path = join(folder, name)
      await writeFile(path, await (await loadSharp())(Buffer.from(svg)).png().toBuffer())
      const { size: bytes } = await stat(path)
      return (await storePicture(deps, companyId, kind, { path, fileName: `${name}.png`, bytes })).id
    }
    const change = <T>(work: Parameters<typeof deps.database.transaction<T>>[1]) =>
      deps.database.transaction({ companyId }, work)
    const logo_id = await store('logo', 'logo', companyLogoSvg)
    await change((tx) => updateCompany(tx, acting, { logo_id }))
    for (const [at, { name, svg }] of seals.entries()) {
      const image_id = await store('logo', `seal-${at}`, svg)
      await change((tx) => createSecondaryLogo(tx, acting, CreateSecondaryLogo.parse({ name, image_id })))
    }
    const random = seeded(480)
    for (const [at, { cardId, firstName }] of people.slice(0, photosMax).entries()) {
      const photo_id = await store('photo', `photo-${at}`, portraitSvg(random, isWoman(firstName)))
      await change(async (tx) => {
        const { revision } = await requireLockedCard(tx, companyId, cardId)
        return updateCard(tx, acting, cardId, { photo_id, revision }, 'company')
      })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
