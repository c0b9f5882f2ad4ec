import { execFile } from 'node:child_process'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../../../../deps.ts'
import { ScannerFault } from '../../../../gateways/virus-scanner.ts'
import { AppError } from '../../../../http/errors.ts'
import type { PdfFaultCode } from './pdf-faults.ts'

const waitMsMax = 30_000
const memoryMbMax = 256
const outputBytesMax = 10_000

const entry = fileURLToPath(new URL('pdf-process.ts', import.meta.url))
const program = fileURLToPath(new URL('../../../../../../../', import.meta.url))
const faults: Record<PdfFaultCode, true> = {
  document_type: true,
  document_damaged: true,
  document_locked: true,
  document_active: true,
}

/**
 * Refuses a local file that is not a suitable PDF for visitors, or in which the virus scanner found something. An
 * unscanned file is refused as well.
 */
export async function checkDocument(
  { scanner, report }: Pick<Deps, 'scanner' | 'report'>,
  path: string,
): Promise<void> {
  const said = await readDocument(path)
  if (said !== 'fine') throw new AppError(said)
  if (scanner === undefined) return
  let found: string | null
  try {
    found = await scanner.scan(path)
  } catch (cause) {
    if (!(cause instanceof ScannerFault)) throw cause
    report(cause)
    throw new AppError('document_unscanned', { cause })
  }
  if (found !== null) throw new AppError('document_infected', { cause: new Error(`A document contains ${found}`) })
}

/** Reads the file in a process without settings, which can neither write, start processes nor read other files. */
function readDocument(path: string): Promise<PdfFaultCode | 'fine'> {
  const heap = [`--max-old-space-size=${memoryMbMax}`, '--max-semi-space-size=8']
  const rights = ['--permission', `--allow-fs-read=${program}`, `--allow-fs-read=${dirname(path)}${sep}`]
  const limits = { timeout: waitMsMax, killSignal: 'SIGKILL', maxBuffer: outputBytesMax, env: {} } as const
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...heap, ...rights, entry, path], limits, (error, said, complaint) => {
      const cause = new Error(`Checking a document ended with: ${complaint.slice(0, 4_000)}`, { cause: error })
      if (error?.signal || /out of memory|allocation failed/i.test(complaint))
        reject(new AppError('document_damaged', { cause }))
      else if (error) reject(cause)
      else if (said === 'fine' || said in faults) resolve(said as PdfFaultCode | 'fine')
      else reject(new Error(`Checking a document answered: ${said}`))
    })
  })
}
