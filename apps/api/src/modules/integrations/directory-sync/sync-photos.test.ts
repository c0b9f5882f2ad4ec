import { cardRoutes } from '@kartu/contracts/company/cards'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { asFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { googleUser, startGoogleDirectory } from '../../../../test/outside/google-directory-server.ts'
import { startOwnServer } from '../../../../test/server.ts'
import {
  confirmPlan,
  makeGoogleSync,
  makeSync,
  membersOf,
  person,
  saveSync,
  syncNow,
} from '../../../../test/steps/directory-sync-steps.ts'
import { syncCall } from './apply-sync.ts'
import { takePhotos } from './sync-photos.ts'

const google = await startGoogleDirectory()
const server = await startOwnServer(google.settings)

const jpeg = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer()

/** A synchronised company with one person, Ana, and functions that change her photo in the directory. */
const stages = {
  'Microsoft Entra ID': async () => {
    const ana = person('Ana', 'Wijaya')
    const { company, tenant } = await makeSync(server, [ana], { photos: true })
    const set = (content: Buffer, etag: string) => void tenant.photos.set(ana.id, { etag, content })
    const reads = () => tenant.asked.filter(({ pathname }) => pathname.endsWith('/photo/$value')).length
    const trouble = (status: number | undefined) => {
      tenant.trouble = () =>
        status !== undefined && tenant.asked.at(-1)?.pathname.includes('/photo') ? { status } : undefined
    }
    return { company, email: String(ana['mail']), set, reads, trouble }
  },
  'Google Workspace': async () => {
    const ana = googleUser('Ana', 'Wijaya')
    const { company, workspace } = await makeGoogleSync(server, google, [ana], { photos: true })
    const set = (content: Buffer, etag: string) => {
      workspace.photos.set(ana.id, content)
      ana['thumbnailPhotoEtag'] = etag
    }
    const reads = () => workspace.asked.filter(({ pathname }) => pathname.endsWith('/photos/thumbnail')).length
    const trouble = (status: number | undefined) => {
      workspace.trouble = (_request, url) =>
        status !== undefined && url.pathname.endsWith('/photos/thumbnail') ? { status } : undefined
    }
    return { company, email: ana.primaryEmail, set, reads, trouble }
  },
}
type Stage = Awaited<ReturnType<(typeof stages)['Google Workspace']>>

const cardOf = async ({ company, email }: Stage) => {
  const card = (await membersOf({ company })).get(email)?.card
  if (!card) throw new Error('Ana has no card')
  return company.api.data(cardRoutes.get, { params: { companyId: company.id, cardId: card._id } })
}

describe.each(Object.entries(stages))('photos of %s', (_name, make) => {
  test('are added with the person', async () => {
    const stage = await make()
    stage.set(await jpeg(10), 'v1')
    expect(await confirmPlan(stage)).toMatchObject({ state: 'done', photos: 1, photos_failed: 0 })
    expect((await cardOf(stage)).photo).toMatchObject({ width: 240, height: 240 })
  })

  test('are read again only after they changed', async () => {
    const stage = await make()
    stage.set(await jpeg(20), 'v1')
    await confirmPlan(stage)
    const first = (await cardOf(stage)).photo?.url
    expect(await syncNow(stage)).toMatchObject({ photos: 0 })
    expect(stage.reads()).toBe(1)
    stage.set(await jpeg(200), 'v2')
    expect(await syncNow(stage)).toMatchObject({ photos: 1 })
    expect((await cardOf(stage)).photo?.url).not.toBe(first)
  })

  test('never replace a photo that a person chose', async () => {
    const stage = await make()
    await confirmPlan(stage)
    const { company } = stage
    const card = await cardOf(stage)
    const photoId = (await uploadPicture(company, 'photo', asFile(await jpeg(30))))._id
    const params = { companyId: company.id, cardId: card._id }
    await company.api.data(cardRoutes.update, { params, body: { revision: card.revision, photo_id: photoId } })
    stage.set(await jpeg(40), 'v1')
    expect(await syncNow(stage)).toMatchObject({ state: 'done', photos: 0, photos_failed: 0 })
    expect((await cardOf(stage)).photo?._id).toBe(photoId)
    expect(stage.reads()).toBe(0)
  })

  test('are not restored after an admin removed one', async () => {
    const stage = await make()
    stage.set(await jpeg(50), 'v1')
    await confirmPlan(stage)
    const card = await cardOf(stage)
    const params = { companyId: stage.company.id, cardId: card._id }
    await stage.company.api.data(cardRoutes.update, { params, body: { revision: card.revision, photo_id: null } })
    expect(await syncNow(stage)).toMatchObject({ photos: 0 })
    expect((await cardOf(stage)).photo).toBeNull()
  })

  test('that are damaged are counted once', async () => {
    const stage = await make()
    stage.set((await jpeg(60)).subarray(0, 200), 'v1')
    expect(await confirmPlan(stage)).toMatchObject({ state: 'done', photos: 0, photos_failed: 1 })
    expect(await syncNow(stage)).toMatchObject({ state: 'done', photos_failed: 0 })
    expect(stage.reads()).toBe(1)
    expect((await cardOf(stage)).photo).toBeNull()
  })

  test('that the directory refuses do not fail the run', async () => {
    const stage = await make()
    stage.set(await jpeg(70), 'v1')
    stage.trouble(403)
    expect(await confirmPlan(stage)).toMatchObject({ state: 'done', photos: 0, photos_failed: 1, states: { done: 1 } })
    stage.trouble(undefined)
    expect(await syncNow(stage)).toMatchObject({ photos: 1 })
  })

  test('are not read unless the company wants them', async () => {
    const stage = await make()
    await saveSync(stage, { photos: false })
    stage.set(await jpeg(80), 'v1')
    expect(await confirmPlan(stage)).toMatchObject({ photos: 0 })
    expect(stage.reads()).toBe(0)
  })
})

test('a run stops reading photos once they are turned off', async () => {
  const users = [googleUser('Ana', 'Wijaya'), googleUser('Budi', 'Santoso')]
  for (const user of users) user['thumbnailPhotoEtag'] = 'v1'
  const { company } = await makeGoogleSync(server, google, users)
  const { _id: runId } = await confirmPlan({ company })
  await saveSync({ company }, { photos: true })
  const [connection] = await asOwner(server.database, (query) =>
    query<{ id: string }>('select id from directory_syncs where company_id = $1', [company.id]),
  )
  const read: string[] = []
  const reader = {
    photo: async ({ id }: { id: string }) => {
      read.push(id)
      await saveSync({ company }, { photos: false })
      return null
    },
  }
  await takePhotos({
    ...{ deps: server.deps, companyId: company.id, runId, connectionId: connection?.id ?? '' },
    ...{ acting: syncCall(server.deps, company.id, false).acting, reader, signal: AbortSignal.timeout(20_000) },
    source: { listsPhotoTags: true, unreadable: 'google_directory_answer' },
  })
  expect(read).toHaveLength(1)
})

test('settings without the choice turn photos off', async () => {
  const { company } = await stages['Google Workspace']()
  await asOwner(server.database, (query) =>
    query(`update directory_syncs set settings = settings - 'photos' where company_id = $1`, [company.id]),
  )
  const { connection } = await saveSync({ company }, { guests: true })
  expect(connection?.settings).toMatchObject({ photos: false, guests: true })
})
