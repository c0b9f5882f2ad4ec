import type { Module } from '../../module.ts'
import { registerPrintSheets } from './print-sheets.routes.ts'

/** It stores nothing: sheets are drawn on request. */
export const printSheetsModule: Module = {
  name: 'print-sheets',
  routes: registerPrintSheets,
}
