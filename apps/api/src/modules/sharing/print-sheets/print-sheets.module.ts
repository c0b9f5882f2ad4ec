import type { Module } from '../../module.ts'
import { registerPrintSheets } from './print-sheets.routes.ts'

/** This module stores nothing, because sheets are drawn on request. */
export const printSheetsModule: Module = {
  name: 'print-sheets',
  routes: registerPrintSheets,
}
