import type { deleted as english } from '../en/deleted.ts'
import type { Words } from '../words.ts'

export const deleted: Words<typeof english> = {
  text: '{{what}} sudah tidak ada. Mungkin sudah dihapus, atau Anda tidak lagi memiliki akses.',
  what: {
    backgrounds: 'Latar belakang ini',
    'bulk-jobs': 'Pekerjaan ini',
    cards: 'Kartu ini',
    'change-requests': 'Permintaan ini',
    divisions: 'Divisi ini',
    events: 'Acara ini',
    imports: 'Impor ini',
    invitations: 'Undangan ini',
    'join-requests': 'Permintaan ini',
    'lead-imports': 'Impor ini',
    'lead-templates': 'Templat ini',
    'lead-views': 'Tampilan ini',
    leads: 'Prospek ini',
    members: 'Anggota ini',
    notes: 'Catatan ini',
    'personal-cards': 'Kartu ini',
    pictures: 'Gambar ini',
    'pro-roles': 'Peran ini',
    'pro-teams': 'Tim ini',
    reminders: 'Pengingat ini',
    'secondary-logos': 'Logo ini',
  },
}
