import { propertyOf, valueNames } from './contract.ts'
import { createElementClass } from './create-element-class.ts'
import type { Script } from './script.ts'

const tag = 'booking-widget'
/** The key of the only global value: the version that was defined first. */
const guard = Symbol.for('booking-widget.version')

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
