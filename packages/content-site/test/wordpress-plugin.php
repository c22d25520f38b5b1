<?php
/** Runs shortcodes through the plugin, with what it needs of WordPress, and prints the HTML of each as JSON. */

define( 'ABSPATH', __DIR__ );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'MINUTE_IN_SECONDS', 60 );
$given      = json_decode( stream_get_contents( STDIN ), true );
$transients = array();
$requests   = 0;

function add_action() {}
function add_shortcode() {}
function untrailingslashit( $text ) { return rtrim( $text, '/' ); }
function get_option() { return $GLOBALS['given']['server']; }
function current_user_can() { return $GLOBALS['given']['mayEdit']; }
function wp_enqueue_script_module() {}
function __( $text ) { return $text; }
function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false ); }
function esc_attr( $text ) { return esc_html( $text ); }
function esc_url( $text ) { return esc_html( $text ); }
function shortcode_atts( $pairs, $given ) { return array_intersect_key( $given, $pairs ) + $pairs; }
function get_transient( $key ) { return $GLOBALS['transients'][ $key ] ?? false; }
function set_transient( $key, $value ) { $GLOBALS['transients'][ $key ] = $value; }
function is_wp_error( $answer ) { return null === $answer; }
function wp_remote_retrieve_response_code( $answer ) { return $answer; }
function wp_remote_head( $address ) {
	++$GLOBALS['requests'];
	return $GLOBALS['given']['answers'][ $address ] ?? null;
}

/** Splits attributes as WordPress does: quoted values, bare ones, and words without a name. */
function parse_attributes( $text ) {
	$grammar = '/([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)|([\w-]+)\s*=\s*\'([^\']*)\'(?:\s|$)|([\w-]+)\s*=\s*([^\s\'"]+)(?:\s|$)|"([^"]*)"(?:\s|$)|\'([^\']*)\'(?:\s|$)|(\S+)(?:\s|$)/';
	preg_match_all( $grammar, preg_replace( '/[\x{00a0}\x{200b}]+/u', ' ', $text ), $found, PREG_SET_ORDER );
	$named = array();
	foreach ( $found as $parts ) {
		$parts = array_values( array_filter( array_slice( $parts, 1 ), 'strlen' ) );
		if ( 2 === count( $parts ) ) {
			$named[ strtolower( $parts[0] ) ] = $parts[1];
		} else {
			$named[] = $parts[0] ?? '';
		}
	}
	return $named;
}

require $given['plugin'];
$html = array_map( fn( $text ) => booking_widget_render( parse_attributes( $text ) ), $given['shortcodes'] );
echo json_encode( array( 'html' => $html, 'requests' => $requests ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
