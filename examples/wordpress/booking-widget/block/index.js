;(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement: h, Fragment } = element
  const { __ } = i18n

  const choices = {
    display: ['inline', 'dialog', 'floating'],
    theme: ['auto', 'light', 'dark'],
  }

  const labels = {
    service: __('Service', 'booking-widget'),
    provider: __('Person or team', 'booking-widget'),
    menu: __('Service menu', 'booking-widget'),
    form: __('Form', 'booking-widget'),
    display: __('Display', 'booking-widget'),
    launcherText: __('Text of the button', 'booking-widget'),
    theme: __('Colors', 'booking-widget'),
    locale: __('Language', 'booking-widget'),
  }

  /** In the editor the block is a placeholder, so that authors do not book there. */
  function Edit({ attributes, setAttributes }) {
    const fields = Object.entries(labels).map(([name, label]) =>
      h(choices[name] ? components.SelectControl : components.TextControl, {
        key: name,
        label,
        value: attributes[name],
        options: choices[name]?.map((value) => ({ value, label: value })),
        onChange: (value) => setAttributes({ [name]: value }),
        __next40pxDefaultSize: true,
        __nextHasNoMarginBottom: true,
      }),
    )
    const subject = attributes.menu || attributes.form || attributes.provider || attributes.service
    return h(
      Fragment,
      null,
      h(blockEditor.InspectorControls, null, h(components.PanelBody, null, fields)),
      h(
        'div',
        blockEditor.useBlockProps(),
        h(components.Placeholder, {
          icon: 'calendar-alt',
          label: __('Booking calendar', 'booking-widget'),
          instructions:
            subject || __('Name a service, a person, a menu or a form in the settings.', 'booking-widget'),
        }),
      ),
    )
  }

  // The server renders the block.
  blocks.registerBlockType('booking-widget/calendar', { edit: Edit, save: () => null })
})(window.wp)
