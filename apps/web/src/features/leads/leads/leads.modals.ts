import type { ModalRegistry } from '../../../ui/popup/modal-registry.ts'

const all = () => import('./lead-modals.ts')

export const modals: ModalRegistry = {
  'add-lead': () => all().then((m) => m.addLead()),
  'scan-card': () => all().then((m) => m.scanCard()),
  'edit-lead': () => all().then((m) => m.editLead()),
  'erase-lead': () => all().then((m) => m.eraseLead()),
  'lead-reminder': () => all().then((m) => m.leadReminder()),
  'lead-status': () => all().then((m) => m.leadStatus()),
  'merge-leads': () => all().then((m) => m.mergeLeads()),
  'delete-lead-picture': () => all().then((m) => m.deleteLeadPicture()),
  'delete-note': () => all().then((m) => m.deleteNote()),
  'change-leads': () => all().then((m) => m.changeLeads()),
  'erase-leads': () => all().then((m) => m.eraseLeads()),
  'lead-view': () => all().then((m) => m.leadView()),
  'delete-lead-view': () => all().then((m) => m.deleteLeadView()),
  'status-labels': () => all().then((m) => m.statusLabels()),
  'write-lead': () => all().then((m) => m.writeLead()),
  'lead-templates': () => all().then((m) => m.leadTemplates()),
  'lead-template': () => all().then((m) => m.leadTemplate()),
  'delete-lead-template': () => all().then((m) => m.deleteLeadTemplate()),
  'lead-columns': () => all().then((m) => m.leadColumns()),
  'export-leads': () => all().then((m) => m.exportLeads()),
}
