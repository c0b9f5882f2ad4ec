import { printSheetRoutes, type PrintSheet } from '@kartu/contracts/sharing/print-sheets'
import { labelsOf, printFormats } from '@kartu/contracts/sharing/print-sheets.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { mount } from '../../../http/mount.ts'
import { CompanyTurns } from '../../../http/uploads/in-turns.ts'
import { drawnByThread } from '../../platform/files/draw-in-thread.ts'
import type { SheetInput } from './draw-sheets.ts'
import { printPeople, storedPictures } from './print-people.ts'
import { countUnwritten } from './unwritten-letters.ts'
import { firstPagePeople, pageCount, type SheetOptions } from './sheet-pages.ts'

const program = new URL('draw-sheets.thread.ts', import.meta.url)
/** Enough for 200 people with photos, and less than the 60 s that a browser waits. */
const drawingSecondsMax = 50
/** Each process draws one sheet at a time, so that the other processor is free for invoices and requests. */
const turns = new CompanyTurns({ atOnceMax: 1, waitingMax: 20 })

/** Draws when it is the company's turn. Pictures are loaded only then, so that waiting requests use no memory. */
const draw = (companyId: string, load: () => Promise<SheetInput>): Promise<Buffer> =>
  turns.take(companyId, async () => drawnByThread(program, await load(), drawingSecondsMax))

export function registerPrintSheets(app: FastifyInstance, deps: Deps): void {
  const { database, files } = deps

  mount(
    app,
    deps,
    printSheetRoutes.preview,
    async ({ body }, { db, actor }) => {
      const options = sheetOptions(body)
      await countUse(database.global, limits.printPreview, actor.userId)
      const { people, leftOut } = await printPeople(db, deps, actor, body)
      const shown = people.slice(0, firstPagePeople(options))
      const pages = printFormats[body.format].kind === 'card' ? 2 : 1
      const drawn = await draw(actor.companyId, async () => ({
        people: shown,
        pictures: await storedPictures(files, shown),
        options,
        output: { kind: 'preview', pages },
      }))
      return {
        pages: JSON.parse(drawn.toString()) as string[],
        people: people.length,
        left_out: leftOut,
        unwritten: await countUnwritten(people),
        sheets: pageCount(options, people.length),
      }
    },
    { transaction: false, remembered: false },
  )

  mount(
    app,
    deps,
    printSheetRoutes.create,
    async ({ body }, { db, actor, t }) => {
      const options = sheetOptions(body)
      await countUse(database.global, limits.printSheets, actor.userId)
      const { people } = await printPeople(db, deps, actor, body)
      const title = t(($) => $.printSheets.kinds[printFormats[body.format].kind])
      const content = await draw(actor.companyId, async () => ({
        people,
        pictures: await storedPictures(files, people),
        options,
        output: { kind: 'pdf', title },
      }))
      return { fileName: `${title}.pdf`, content }
    },
    { transaction: false, remembered: false },
  )
}

function sheetOptions({ format, crop_marks: cropMarks, start_at: startAt }: PrintSheet): SheetOptions {
  const max = labelsOf(format)
  if (startAt > max) throw new AppError('print_label_max', { values: { max } })
  return { format, cropMarks, startAt }
}
