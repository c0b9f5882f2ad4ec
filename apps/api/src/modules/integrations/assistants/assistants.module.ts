import type { Module } from '../../module.ts'
import { registerAssistants } from './assistants.routes.ts'
import { registerMcp } from './mcp.pages.ts'

export const assistantsModule: Module = {
  name: 'assistants',
  routes: registerAssistants,
  pages: registerMcp,
}
