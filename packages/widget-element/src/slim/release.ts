import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { RoomName } from '../rooms/rooms.ts'

/** Written into the finished script by the build: the hashes are those of files that are made after it. */
declare const BOOKING_WIDGET_VERSION: string
declare const BOOKING_WIDGET_CATALOGS: Partial<Record<LocaleCode, string>>
declare const BOOKING_WIDGET_ROOMS: Record<RoomName, string>

export const widgetVersion = BOOKING_WIDGET_VERSION
export const catalogHashes = BOOKING_WIDGET_CATALOGS
export const roomHashes = BOOKING_WIDGET_ROOMS
