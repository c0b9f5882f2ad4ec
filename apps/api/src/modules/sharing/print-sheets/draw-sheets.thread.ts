import { parentPort, workerData } from 'node:worker_threads'
import { drawSheets, type SheetInput } from './draw-sheets.ts'

parentPort?.postMessage(await drawSheets(workerData as SheetInput))
