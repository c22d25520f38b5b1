<?php
/** Removes the only thing that the plugin stores. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'booking_widget_server' );
