import '../../../../lib/source-lines.ts'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { pdfFault } from './pdf-faults.ts'

/**
 * Checks one uploaded document and writes its fault, or `fine`, to standard output. It is a separate process, as for
 * tables (decision 039): the file's author determines the amount of work.
 */
const [, , path = ''] = process.argv

// Requests take precedence over uploads.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.stdout.write(pdfFault(readFileSync(path)) ?? 'fine')
