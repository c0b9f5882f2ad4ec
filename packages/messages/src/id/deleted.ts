import type { deleted as english } from '../en/deleted.ts'
import type { Words } from '../words.ts'

export const deleted: Words<typeof english> = {
  text: '{{what}} sudah tidak ada: telah dihapus, atau akses Anda ke sana sudah berakhir.',
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
