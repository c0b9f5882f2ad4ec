import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from './report-document.ts'
import { reportPdf } from './report-pdf.ts'

parentPort?.postMessage(await reportPdf(workerData as Report))
