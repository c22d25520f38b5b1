import { propertyOf, valueNames } from './contract.ts'
import { createElementClass } from './create-element-class.ts'
import type { Methods } from './host.ts'
import type { Script } from './script.ts'

const tag = 'booking-widget'
/** The key of the only global value: the version that was defined first. */
const guard = Symbol.for('booking-widget.version')

const methods = {
  open: true,
  close: true,
  refresh: true,
  reset: true,
  goToStep: true,
  showDate: true,
  findNextAvailable: true,
} as const satisfies Record<keyof Methods, true>

/**
 * Defines `<booking-widget>` once per page. A second script keeps the first definition, and logs a warning if that has another
 * version.
 */
export function defineBookingWidget(script: Script): void {
  const defined: unknown = Reflect.get(globalThis, guard)
  if (defined !== undefined || customElements.get(tag)) {
    if (defined !== script.version) {
      console.warn(
        `<booking-widget>: version ${String(defined)} is already here, ${script.version} was not loaded`,
      )
    }
    return
  }
  Reflect.set(globalThis, guard, script.version)
  const elementClass = createElementClass(script)
  addProperties(elementClass)
  addMethods(elementClass)
  customElements.define(tag, elementClass)
}

/** Adds a property for each attribute of the contract and for each value without an attribute. */
function addProperties({ prototype }: CustomElementConstructor): void {
  for (const name of valueNames) {
    Object.defineProperty(prototype, propertyOf(name), {
      configurable: true,
      enumerable: true,
      get() {
        return this.readValue(name)
      },
      set(value: unknown) {
        this.writeValue(name, value)
      },
    })
  }
}

/** Adds the methods of the contract. */
function addMethods({ prototype }: CustomElementConstructor): void {
  for (const name of Object.keys(methods)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(...values: readonly unknown[]) {
        this.callMethod(name, ...values)
      },
    })
  }
}
