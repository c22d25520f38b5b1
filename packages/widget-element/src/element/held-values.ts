import {
  attributeRow,
  isRecordName,
  propertyOf,
  valueNames,
  type AttributeName,
  type ValueName,
} from './contract.ts'
import { parseObject } from '../page/parse-object.ts'

/** The values of an element's attributes and properties. A property writes its attribute, unless the attribute would expose a secret. */
export type HeldValues = {
  /** Returns the value in the form of the property. */
  readonly read: (name: ValueName) => unknown
  readonly write: (name: ValueName, value: unknown) => void
  /** Returns the value in the text form of the attribute, even when the attribute is not written. */
  readonly text: (name: AttributeName) => string | null
  /** Moves values that were set before the element was defined from the instance, where they hide the accessors, to the accessors. */
  readonly upgrade: () => void
}

/** `changed` is called for each value that changes without an attribute. */
export function createHeldValues(element: HTMLElement, changed: () => void): HeldValues {
  const held = new Map<ValueName, unknown>()
  const hold = (name: ValueName, value: unknown): void => {
    if (value === null || value === undefined) held.delete(name)
    else held.set(name, value)
    changed()
  }
  const write = (name: ValueName, value: unknown): void => {
    if (isRecordName(name) || attributeRow(name).secret) hold(name, value)
    else {
      const text = toText(value, attributeRow(name).is === 'flag')
      if (text === null) element.removeAttribute(name)
      else element.setAttribute(name, text)
    }
  }
  return {
    read: (name) => {
      const value = held.get(name)
      if (value !== undefined || isRecordName(name)) return value ?? null
      const text = element.getAttribute(name)
      const { is } = attributeRow(name)
      if (is === 'flag') return text !== null && text !== 'false'
      if (is && text !== null) return is === 'number' ? Number(text) : parseObject(text)
      return text
    },
    write,
    text: (name) => {
      const value = held.get(name)
      if (value === undefined) return element.getAttribute(name)
      return typeof value === 'object' ? JSON.stringify(value) : toText(value, false)
    },
    upgrade: () => {
      for (const name of valueNames) {
        const property = propertyOf(name)
        if (!Object.getOwnPropertyDescriptor(element, property)) continue
        const value: unknown = Reflect.get(element, property)
        Reflect.deleteProperty(element, property)
        write(name, value)
      }
    },
  }
}

function toText(value: unknown, isFlag: boolean): string | null {
  if (isFlag) return value && value !== 'false' ? '' : null
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}
