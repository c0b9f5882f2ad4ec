import type { Module } from '../../module.ts'
import { mailsKept } from './mails.kept.ts'

export const mailsModule: Module = {
  name: 'mails',
  kept: mailsKept,
}
