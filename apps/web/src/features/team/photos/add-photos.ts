import { cardRoutes } from '@kartu/contracts/company/cards.plain'
import { fileRoutes } from '@kartu/contracts/platform/files.plain'
import { callApi } from '../../../lib/api-client.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { cropSquare, firstCrop } from '../../../ui/picture/crop-geometry.ts'
import { cutPicture } from '../../../ui/picture/crop-picture.ts'
import { isHeicName, loadFile } from '../../../ui/picture/fit-picture.ts'
import type { PhotoMatch } from './photo-plan.ts'
import { t } from './words.ts'

export interface PhotoFault {
  match: PhotoMatch
  reason: string
}

const atOnce = 2
/** The server allows 60 uploads per minute and person. */
const pauseMs = 5_000

/** Adds photos until all are tried or `signal` aborts; `onEach` is called for each, with the reason if it failed. */
export async function addPhotos(
  companyId: string,
  matches: readonly PhotoMatch[],
  signal: AbortSignal,
  onEach: (match: PhotoMatch, reason: string | null) => void,
): Promise<void> {
  const waiting = [...matches]
  const work = async (): Promise<void> => {
    for (let match = waiting.shift(); match !== undefined && !signal.aborted; match = waiting.shift()) {
      const reason = await addOne(companyId, match, signal).then(
        () => null,
        (error: unknown) => faultText(error, match),
      )
      if (!signal.aborted) onEach(match, reason)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const faultText = (error: unknown, { photo }: PhotoMatch): string =>
  isApiError(error) ? error.message : t(({ photos }) => (isHeicName(photo.name) ? photos.heic : photos.unreadable))

async function addOne(companyId: string, { photo, member }: PhotoMatch, signal: AbortSignal): Promise<void> {
  const square = await squareOf(await photo.read())
  const params = { companyId }
  const upload = () => callApi(fileRoutes.create, { params, body: { kind: 'photo' }, file: square })
  const picture = await patiently(upload, signal)
  const cardParams = { companyId, cardId: member.card._id }
  const save = (revision: number) =>
    callApi(cardRoutes.update, { params: cardParams, body: { photo_id: picture._id, revision } })
  try {
    await save(member.card.revision)
  } catch (error) {
    // Another person edited another field in between, which a photo does not overwrite.
    if (!isApiError(error) || error.status !== 409) throw error
    await save((await callApi(cardRoutes.get, { params: cardParams })).revision)
  }
}

/** The middle square of a picture, at most 1,024 pixels a side. */
async function squareOf(file: File): Promise<Blob> {
  const picture = await loadFile(file)
  try {
    return await cutPicture(picture, cropSquare(firstCrop(picture), picture), file.type)
  } finally {
    picture.free()
  }
}

/** Waits while the upload limit per minute is reached. */
async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || !isApiError(error) || error.status !== 429) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
