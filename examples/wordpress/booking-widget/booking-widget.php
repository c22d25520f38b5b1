<?php
/**
 * Plugin Name: Hourfold Booking
 * Description: Puts the booking calendar of your Hourfold server on any page, as a block or with [booking_widget service="haircut"].
 * Version: 0.1.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * Author: The Hourfold authors
 * Plugin URI: https://github.com/hourfold/hourfold
 * License: MIT
 */

defined( 'ABSPATH' ) || exit;

const BOOKING_WIDGET_OPTION = 'booking_widget_server';

/** The attributes of the element that an author can set, with their defaults. */
const BOOKING_WIDGET_ATTRIBUTES = array(
	'service'       => '',
	'provider'      => '',
	'menu'          => '',
	'form'          => '',
	'display'       => 'inline',
	'launcher-text' => '',
	'theme'         => 'auto',
	'locale'        => '',
);

/** The paths of the booking pages, for visitors without scripts; the first attribute that is set counts. */
const BOOKING_WIDGET_PATHS = array(
	'menu'     => '/widget/service-menus/',
	'form'     => '/widget/form/',
	'provider' => '/widget/appointment/',
	'service'  => '/widget/appointment/service/',
);

/** The quotes that word processors and phone keyboards use instead of straight ones. */
const BOOKING_WIDGET_QUOTE = '["\'“”„‟«»″‶‘’‚‛′‵]';

add_action( 'init', 'booking_widget_register' );
add_action( 'admin_init', 'booking_widget_register_setting' );
add_action( 'admin_menu', 'booking_widget_add_settings_page' );
add_shortcode( 'booking_widget', 'booking_widget_render' );

/** Registers the script as a module, which loads once per page, and the block. */
function booking_widget_register() {
	$server = booking_widget_server();
	if ( '' !== $server ) {
		wp_register_script_module( 'booking-widget', $server . '/booking-widget.js', array(), null );
	}
	register_block_type( __DIR__ . '/block', array( 'render_callback' => 'booking_widget_render_block' ) );
}

/** Returns the origin of the booking server, or an empty text before it is set. */
function booking_widget_server() {
	return untrailingslashit( (string) get_option( BOOKING_WIDGET_OPTION, '' ) );
}

/**
 * The shortcode: returns the element with a link inside, which visitors see until the script has loaded.
 *
 * @param array|string $given The attributes as the author wrote them; underscores may stand for hyphens.
 * @return string
 */
function booking_widget_render( $given ) {
	$server = booking_widget_server();
	if ( '' === $server ) {
		return booking_widget_hint( __( 'Set the address of your booking server under Settings → Hourfold.', 'booking-widget' ) );
	}
	$named = booking_widget_read_attributes( (array) $given );
	$set = array_filter( array_map( 'strval', shortcode_atts( BOOKING_WIDGET_ATTRIBUTES, $named, 'booking_widget' ) ) );
	$path = booking_widget_path( $set );
	if ( null === $path ) {
		return booking_widget_hint( __( 'Name a service, a person, a menu or a form.', 'booking-widget' ) );
	}
	if ( ! booking_widget_is_known( $server . $path ) ) {
		/* translators: %s: what the author wrote, such as service="haircut". */
		$text = __( 'The booking server does not have this name, so visitors do not see this calendar: %s', 'booking-widget' );
		return booking_widget_hint( sprintf( $text, booking_widget_subject( $set ) ) );
	}
	wp_enqueue_script_module( 'booking-widget' );

	// An optimizer can copy the script to this site or inline it. `api-base` then names the booking server.
	$attributes = sprintf( ' api-base="%s"', esc_url( $server ) );
	foreach ( $set as $name => $value ) {
		$attributes .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
	}
	$text = $set['launcher-text'] ?? __( 'Book an appointment', 'booking-widget' );
	return sprintf(
		'<booking-widget%s%s><a href="%s">%s</a></booking-widget>',
		$attributes,
		'inline' === ( $set['display'] ?? '' ) ? ' style="display: block; min-block-size: 54rem"' : '',
		esc_url( $server . $path ),
		esc_html( $text )
	);
}

/** Returns the path of the booking page with the same subject, or null if no subject is set. */
function booking_widget_path( $set ) {
	foreach ( BOOKING_WIDGET_PATHS as $name => $path ) {
		if ( isset( $set[ $name ] ) ) {
			$also = isset( $set['service'] ) && in_array( $name, array( 'menu', 'provider' ), true );
			return $path . rawurlencode( $set[ $name ] ) . ( $also ? '/' . rawurlencode( $set['service'] ) : '' );
		}
	}
	return null;
}

/**
 * Returns the attributes by name. WordPress knows only straight quotes, so it splits `launcher-text=“Book now”` at the space.
 * This joins such words again and removes curly quotes around a value.
 */
function booking_widget_read_attributes( $given ) {
	$named = array();
	$open  = null;
	foreach ( $given as $name => $value ) {
		$value = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( is_int( $name ) && null === $open && preg_match( '/^([\w-]+)=(.*)$/s', $value, $parts ) ) {
			list( , $name, $value ) = $parts;
		}
		if ( is_int( $name ) ) {
			if ( null === $open ) {
				continue;
			}
			$named[ $open ] .= ' ' . $value;
			$name            = $open;
		} else {
			$name           = str_replace( '_', '-', $name );
			$named[ $name ] = $value;
		}
		$quote  = BOOKING_WIDGET_QUOTE;
		$begins = 1 === preg_match( "/^$quote/u", $named[ $name ] );
		$open   = $begins && ! preg_match( "/.$quote\$/su", $named[ $name ] ) ? $name : null;
		if ( $begins && null === $open ) {
			$named[ $name ] = preg_replace( "/^$quote+|$quote+\$/u", '', $named[ $name ] );
		}
	}
	return $named;
}

/** Returns the subject of a calendar in the notation of the shortcode. */
function booking_widget_subject( $set ) {
	$parts = array();
	foreach ( array_keys( BOOKING_WIDGET_PATHS ) as $name ) {
		if ( isset( $set[ $name ] ) ) {
			$parts[] = sprintf( '%s="%s"', $name, $set[ $name ] );
		}
	}
	return implode( ' ', $parts );
}

/**
 * Returns false if the booking server has no such page. The result is cached for an hour, or for a minute if the page is unknown or
 * the server unreachable. While it is unreachable, the calendar and its link stay.
 */
function booking_widget_is_known( $address ) {
	$key   = 'booking_widget_' . md5( $address );
	$known = get_transient( $key );
	if ( false === $known ) {
		$answer = wp_remote_head( $address, array( 'timeout' => 2, 'redirection' => 3 ) );
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$known  = in_array( $status, array( 404, 410 ), true ) ? 'no' : 'yes';
		set_transient( $key, $known, 200 === $status ? HOUR_IN_SECONDS : MINUTE_IN_SECONDS );
	}
	return 'no' !== $known;
}

/** Shows authors what is missing. Visitors see nothing. */
function booking_widget_hint( $text ) {
	return current_user_can( 'edit_posts' ) ? '<p>' . esc_html( $text ) . '</p>' : '';
}

/** The block: the shortcode with the attributes of the editor, in camelCase, inside a wrapper for its alignment. */
function booking_widget_render_block( $attributes ) {
	$given = array();
	foreach ( $attributes as $name => $value ) {
		$given[ strtolower( preg_replace( '/[A-Z]/', '-$0', $name ) ) ] = $value;
	}
	return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), booking_widget_render( $given ) );
}

function booking_widget_register_setting() {
	register_setting(
		'booking_widget',
		BOOKING_WIDGET_OPTION,
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'booking_widget_sanitize_server',
		)
	);
}

/** Returns the origin of an http(s) address, or the stored value if the input is not one. */
function booking_widget_sanitize_server( $value ) {
	$address = wp_parse_url( esc_url_raw( trim( (string) $value ), array( 'http', 'https' ) ) );
	if ( empty( $address['scheme'] ) || empty( $address['host'] ) ) {
		add_settings_error( BOOKING_WIDGET_OPTION, 'invalid', __( 'This is not the address of a server.', 'booking-widget' ) );
		return booking_widget_server();
	}
	$port = isset( $address['port'] ) ? ':' . (int) $address['port'] : '';
	return $address['scheme'] . '://' . $address['host'] . $port;
}

function booking_widget_add_settings_page() {
	add_options_page(
		__( 'Hourfold Booking', 'booking-widget' ),
		__( 'Hourfold', 'booking-widget' ),
		'manage_options',
		'booking-widget',
		'booking_widget_settings_page'
	);
}

function booking_widget_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'booking_widget' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row">
						<label for="booking-widget-server"><?php esc_html_e( 'Address of your booking server', 'booking-widget' ); ?></label>
					</th>
					<td>
						<input
							type="url"
							class="regular-text"
							id="booking-widget-server"
							name="<?php echo esc_attr( BOOKING_WIDGET_OPTION ); ?>"
							value="<?php echo esc_attr( booking_widget_server() ); ?>"
							placeholder="https://book.example.com"
							required
						>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
