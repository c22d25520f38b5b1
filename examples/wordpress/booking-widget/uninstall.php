<?php
/** Removes the setting. What the plugin has cached expires within an hour. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'booking_widget_server' );
