export { MailChoiceLink as EveryPage } from './mail-choice-link.ts'
